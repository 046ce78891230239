import { spawnSync } from 'node:child_process'
import type { Binaries } from './binaries.ts'
import { commandFor, type RunAs } from './run-as.ts'

/** Sets a new password on a stopped cluster, for an owner who lost the old one with the secrets file. */
export function resetPassword(cluster: string, binaries: Binaries, way: RunAs, password: string): void {
  const line = commandFor(way, binaries.postgres, ['--single', '-D', cluster, 'postgres'])
  const sql = `alter role stint password '${password.replaceAll("'", "''")}'\n`
  const done = spawnSync(line.command, line.args, { input: sql, encoding: 'utf8', cwd: '/', ...way.ids })
  if (done.status === 0 && !/ERROR|FATAL/.test(done.stderr)) return
  throw new Error(
    `The password of the database in ${cluster} does not match the secrets file, and Stint cannot reset it: ` +
      `${done.error?.message ?? done.stderr.trim()}\nRestore the previous secrets file.`,
  )
}
