import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runNpmCi } from './install/npm-ci.mjs'
import { runProgram } from './run-program.mjs'

// The generators have packages of their own, so that Stint depends on none of them.
const folder = join(import.meta.dirname, 'clients', 'generators')
const installed = join(folder, 'node_modules', '.package-lock.json')

function isOutdated() {
  const lock = join(folder, 'package-lock.json')
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs
}

if (isOutdated()) await runNpmCi(folder)
process.exitCode = await runProgram('tools/clients.ts', process.argv.slice(2))
