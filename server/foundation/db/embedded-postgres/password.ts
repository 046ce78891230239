import { spawnSync } from 'node:child_process'
import type { Binaries } from './binaries.ts'
import { commandFor, type RunAs } from './run-as.ts'

/** Gives a stopped cluster a new password: whoever owns the files lost the old one together with the secrets. */
export function resetPassword(cluster: string, binaries: Binaries, way: RunAs, password: string): void {
  const line = commandFor(way, binaries.postgres, ['--single', '-D', cluster, 'postgres'])
  const sql = `alter role stint password '${password.replaceAll("'", "''")}'\n`
  const done = spawnSync(line.command, line.args, { input: sql, encoding: 'utf8', cwd: '/', ...way.ids })
  if (done.status === 0 && !/ERROR|FATAL/.test(done.stderr)) return
  throw new Error(
    `The database in ${cluster} has another password than the secrets beside it, and it cannot be set anew: ` +
      `${done.error?.message ?? done.stderr.trim()}\nPut the former secrets file back.`,
  )
}
