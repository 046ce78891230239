import type { Database } from '../../foundation/db/database.ts'
import { listProcesses, processFigures, type SeenProcess } from '../../foundation/operation/beats.ts'
import { findMode, type Mode } from '../../foundation/operation/mode.ts'
import { versionFields, versionText } from '../../process/own-version.ts'
import { runningVersions } from '../../process/versions.ts'
import { type Finding, ok, warning } from './finding.ts'
import { startWorker } from './work.ts'

const check = 'processes'
const toleratedMs = 1_000

/** Checks which processes of Stint live, whether one runs background work, and whether their clocks agree. */
export async function checkProcesses(database: Database): Promise<Finding[]> {
  const processes = await listProcesses(database)
  return [processesFinding(processes), ...modeFindings(await findMode(database))]
}

export function modeFindings({ name, since }: Mode): Finding[] {
  if (name === 'open') return []
  const what = name === 'maintenance' ? 'All calls are refused for maintenance' : 'The server is read-only'
  return [
    warning('mode', `${what} since ${since}. Background work waits.`, 'Open it: stint admin mode --reset.'),
  ]
}

export function processesFinding(processes: readonly SeenProcess[]): Finding {
  if (processes.length === 0) return ok(check, 'None is running.')
  const { workers, silent, clockSpreadMs } = processFigures(processes)
  const list = `${processes.map(textOf).join('; ')}.`
  if (silent.length > 0)
    return warning(
      check,
      `${silent.length} without a sign of life: ${list}`,
      'Look at the log of the process and start it again. One that is gone for good leaves this list after an hour.',
    )
  if (workers === 0) return warning(check, `None runs background work: ${list}`, startWorker)
  if (clockSpreadMs > toleratedMs)
    return warning(
      check,
      `Their clocks are ${clockSpreadMs} ms apart: ${list}`,
      'Sync all machines with NTP (timedatectl set-ntp true).',
    )
  const [newest, ...older] = runningVersions(processes)
  if (older.length > 0)
    return warning(
      check,
      `They run different versions: ${list}`,
      'Restart the older ones with the newest version, unless you are replacing them now.',
    )
  const own = versionText(versionFields())
  if (newest && versionText(newest) !== own)
    return warning(
      check,
      `This command is version ${own}, and they run another: ${list}`,
      'Restart them if this version was installed since they started.',
    )
  return ok(check, list)
}

function textOf({ name, role, silentSeconds, ...own }: SeenProcess): string {
  return `${name} (${role}, version ${versionText(own)}, seen ${silentSeconds} s ago)`
}
