import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../server/foundation/testing/free-port.ts'

export type Pooler = { url: string; stop(): Promise<void> }

/** Runs PgBouncer in transaction mode before a database server, for tests through it. */
export async function startPooler(program: string, folder: string, serverUrl: string): Promise<Pooler> {
  const server = new URL(serverUrl)
  const port = await freePort()
  const place = join(folder, 'pooler')
  await mkdir(place, { mode: 0o755 })
  const login = `user=${server.username} password=${decodeURIComponent(server.password)}`
  const host = server.searchParams.get('host') ?? server.hostname
  const settings = [
    '[databases]',
    `* = host=${host} port=${server.port || 5432} ${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_prepared_statements = 700',
    'default_pool_size = 8',
    'max_client_conn = 2000',
    'server_idle_timeout = 5',
    'server_login_retry = 1',
    '',
  ]
  await writeFile(join(place, 'pgbouncer.ini'), settings.join('\n'), { mode: 0o644 })
  // PgBouncer refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program, ['-q', join(place, 'pgbouncer.ini')], { stdio: 'inherit', ...nobody })
  await once(child, 'spawn')
  const url = `postgres://${server.username}:${server.password}@127.0.0.1:${port}${server.pathname}`
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}
