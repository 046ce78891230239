import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  console.log(`
Next:
  1. Fill in the migration, the record and the access rules; their tests fail until then.
  2. Add ${plural} to server/product.ts, and its arrows and tables to server/features.ts.
  3. npm run openapi && npm run schema && npm run web-types && npm run audit-words
  4. npm test -- server/features/${plural}`)
}
