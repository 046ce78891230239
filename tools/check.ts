import { resolve } from 'node:path'
import { listChecks, runCheck } from './test/checks.ts'

process.chdir(resolve(import.meta.dirname, '..'))

// Runs every check, so one run shows every fault.
for (const check of listChecks()) if (!(await runCheck(check))) process.exitCode = 1
