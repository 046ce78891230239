import { Command } from 'commander'
import { checkBackups } from './doctor/backup.ts'
import { checkBlobs } from './doctor/blobs.ts'
import { checkCondition } from './doctor/condition.ts'
import { checkConfiguration } from './doctor/configuration.ts'
import { checkDataDirectory } from './doctor/data-directory.ts'
import { checkDatabase } from './doctor/database.ts'
import type { Finding } from './doctor/finding.ts'
import { checkMemory, checkPort } from './doctor/machine.ts'
import { checkMap } from './doctor/map.ts'
import { checkProcesses } from './doctor/processes.ts'
import { checkQuarters } from './doctor/quarters.ts'
import { checkReleases } from './doctor/releases.ts'
import { checkReplicas } from './doctor/replicas.ts'
import { checkSecret } from './doctor/secret.ts'
import { checkSizes } from './doctor/sizes.ts'
import { checkTime } from './doctor/time.ts'
import { checkWal } from './doctor/wal.ts'
import { checkWork } from './doctor/work.ts'
import { exitCodes, printJson } from './output.ts'
import { withProgress } from './progress.ts'

export const doctorCommand = new Command('doctor')
  .option('--json', 'print JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const findings = await withProgress('Checking', examine)
    const healthy = findings.every((finding) => finding.status !== 'fault')
    if (json) printJson({ healthy, checks: findings.map(({ check, ...rest }) => ({ name: check, ...rest })) })
    else process.stdout.write(findings.map(line).join(''))
    // Not an error: the command worked, and this is its result.
    if (!healthy) process.exitCode = exitCodes.unhealthy
  })

async function examine(say: (step: string) => void): Promise<Finding[]> {
  const { config, findings } = checkConfiguration()
  findings.push(checkMemory(config))
  if (config === undefined) return findings
  say('Checking the data directory and the port')
  const directory = await checkDataDirectory(config)
  findings.push(
    ...directory,
    await checkPort(config),
    await checkBlobs(config),
    ...(await checkMap(config)),
    ...(await checkReleases(config)),
  )
  // We cannot check the embedded database in a directory that is not ours.
  if (
    directory.some((finding) => finding.status === 'fault' && finding.check === 'data directory') &&
    !config.databaseUrl
  )
    return findings
  say('Checking the database')
  findings.push(
    ...(await checkDatabase(config, [
      checkCondition,
      checkReplicas,
      checkSizes,
      checkSecret,
      checkProcesses,
      checkWork,
      checkTime,
      checkBackups,
      checkQuarters,
      checkWal,
    ])),
  )
  return findings
}

const marks = { ok: 'ok      ', warning: 'warning ', fault: 'FAULT   ' }

function line({ check, status, message, action }: Finding): string {
  return `${marks[status]} ${check.padEnd(15)}${message}\n${action === undefined ? '' : `${' '.repeat(24)}→ ${action}\n`}`
}
