import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nextSteps } from './new-feature/next-steps.ts'
import { skeleton } from './new-feature/skeleton.ts'

const root = join(import.meta.dirname, '..')
const [plural, singular = plural?.replace(/s$/, '')] = process.argv.slice(2)

if (plural === undefined || singular === undefined || !/^[a-z]+(-[a-z]+)*$/.test(plural)) {
  console.error(
    'Usage: npm run new-feature -- <feature> [record]     for example: npm run new-feature -- holidays holiday',
  )
  process.exitCode = 2
} else if (existsSync(join(root, 'server/features', plural))) {
  console.error(`server/features/${plural} is there already.`)
  process.exitCode = 2
} else {
  for (const [path, text] of skeleton(plural, singular)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`  ${path}`)
  }
  console.log(nextSteps(plural))
}
