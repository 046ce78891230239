import { resolve } from 'node:path'
import { listChecks, runCheck } from './test/checks.ts'

process.chdir(resolve(import.meta.dirname, '..'))

// Every check runs, so that one look shows all that is wrong.
for (const check of listChecks()) if (!(await runCheck(check))) process.exitCode = 1
