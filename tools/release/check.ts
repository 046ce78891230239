import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/foundation/testing/free-port.ts'

const nobody = 65_534

/** Unpacks a release in an empty directory, read only, and starts it as an ordinary user until it is ready. */
export async function checkRelease(tarball: string): Promise<{ seconds: number; megabytes: number }> {
  const place = await mkdtemp('/tmp/stint-release-')
  try {
    execFileSync('tar', ['-C', place, '-xzf', tarball])
    const [name = ''] = await readdir(place)
    const root = join(place, name)
    execFileSync('chmod', ['-R', 'a-w,a+rX', root])
    const seconds = await startOnce(join(root, 'bin', 'stint'), place, ['serve'])
    const megabytes = Number(execFileSync('du', ['-sm', root], { encoding: 'utf8' }).split('\t')[0])
    return { seconds, megabytes }
  } finally {
    execFileSync('chmod', ['-R', 'u+w', place])
    await rm(place, { recursive: true, force: true })
  }
}

/** Starts it as an ordinary user with nothing but a place for its data, asks for the page and the state, and stops it. */
export async function startOnce(program: string, place: string, args: readonly string[]): Promise<number> {
  await chmod(place, 0o755)
  const home = join(place, 'home')
  await mkdir(home)
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined
  if (user) await chown(home, user.uid, user.gid)
  const began = performance.now()
  const port = await freePort()
  const child = spawn(program, args, {
    cwd: home,
    env: { PATH: '/usr/bin:/bin', HOME: home, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const ended = once(child, 'close')
  const get = (path: string) => fetch(`http://localhost:${port}${path}`, { headers: { accept: 'text/html' } })
  try {
    while (
      !(await get('/readyz').then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${said}`)
      await pause(100)
    }
    const page = await (await get('/')).text()
    if (!page.includes('<script type="module"')) throw new Error(`It serves no web app:\n${page}`)
    return Math.round((performance.now() - began) / 100) / 10
  } finally {
    child.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) process.stderr.write(`It stopped with ${code}:\n${said}\n`)
  }
}
