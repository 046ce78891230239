import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Binaries } from './binaries.ts'

/** How to run PostgreSQL's programs: the user, the command prefix, and the owner of the files. */
export type RunAs = {
  name: string
  prefix: string[]
  ids?: { uid: number; gid: number }
  owner?: { uid: number; gid: number }
}

type User = { name: string; uid: number; gid: number }

const plain: RunAs = { name: 'the current user', prefix: [] }

/** PostgreSQL refuses to run as root. Picks the first alternative that works on this machine with these paths. */
export async function chooseRunAs(binaries: Binaries, directory: string, cluster: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return plain
  const owner = await ownerOf(cluster)
  const users = await listUsers(owner)
  const failures: string[] = []
  for (const way of listWays(users, owner)) {
    const trial = tryOut(way, binaries, directory)
    if (trial.status === 0) return way
    failures.push(`  ${way.name}: ${(trial.error?.message ?? trial.stderr).trim().split('\n').at(-1)}`)
  }
  throw new Error(
    [
      'PostgreSQL refuses to run as root, and every alternative failed:',
      ...failures,
      `Do one of these: start Stint as an ordinary user; move the data directory (STINT_DATA_DIR, now ${directory})`,
      `and the program (${dirname(binaries.root)}) to a place that every user can enter, outside a home with mode 0700;`,
      'or set DATABASE_URL to PostgreSQL 15 or newer.',
    ].join('\n'),
  )
}

/** The command line that runs a program in the chosen way. */
export function commandFor(way: RunAs, program: string, args: string[]): { command: string; args: string[] } {
  const [command, ...rest] = [...way.prefix, program, ...args]
  return { command: command ?? program, args: rest }
}

function listWays(users: User[], owner: number | undefined): RunAs[] {
  const byUser = users.map((user): RunAs => {
    const ids = { uid: user.uid, gid: user.gid }
    return { name: `user ${user.name}`, prefix: [], ids, owner: ids }
  })
  const root = { uid: 0, gid: 0 }
  // In a user namespace, root shows up as nobody but still owns its files in a home with mode 0700.
  const namespace: RunAs = { name: 'unshare -U', prefix: ['unshare', '-U', '--'], owner: root }
  const capable = users.slice(0, 1).map((user): RunAs => {
    // Containers forbid unshare, but let root keep the capability to enter private directories.
    const drop = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
    const keep = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
    const owner = { uid: user.uid, gid: user.gid }
    return { name: `setpriv as ${user.name}`, prefix: ['setpriv', ...drop, ...keep, '--'], owner }
  })
  const linuxOnly = process.platform === 'linux' ? [namespace, ...capable] : []
  const ways = [...byUser, ...linuxOnly]
  const asBefore = ways.filter((way) => way.owner?.uid === owner)
  return owner === undefined ? ways : [...asBefore, ...ways.filter((way) => !asBefore.includes(way))]
}

/** Runs the server's version command and enters the data directory. That proves both paths and the libraries. */
function tryOut(way: RunAs, binaries: Binaries, directory: string): SpawnSyncReturns<string> {
  const script = 'test "$(id -u)" != 0 && cd "$2" && "$1" --version && id -un'
  const { command, args } = commandFor(way, 'sh', ['-c', script, 'sh', binaries.postgres, directory])
  return spawnSync(command, args, { encoding: 'utf8', cwd: '/', ...way.ids })
}

/** Users who can run the server: the owner of its files, nobody, or the account of a PostgreSQL package. */
async function listUsers(owner: number | undefined): Promise<User[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const users = passwd.split('\n').flatMap((line): User[] => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
  const named = ['nobody', 'postgres'].flatMap((name) => users.filter((user) => user.name === name))
  return [...users.filter((user) => user.uid === owner), ...named].filter((user) => user.uid > 0)
}

async function ownerOf(cluster: string): Promise<number | undefined> {
  return stat(cluster).then(
    (found) => found.uid,
    () => undefined,
  )
}
