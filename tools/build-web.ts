import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = resolve(import.meta.dirname, '..')
const web = join(root, 'web')
const messages = join(root, 'messages')
const built = join(web, 'dist')
const stamp = join(built, '.built')
const workshop = join(root, 'node_modules', '.cache', 'stint-web')

/** Builds the web app if its sources or the lock file changed since the last build. Reports what it does. */
export async function ensureWebBuilt(say: (step: string) => void = () => {}): Promise<'built' | 'was built'> {
  // A release ships the built app without its sources.
  if (!existsSync(join(web, 'index.html')) && existsSync(stamp)) return 'was built'
  const wanted = await sourceHash()
  if ((await stampOf()) === wanted) return 'was built'
  await mkdir(workshop, { recursive: true })
  using _ = await lock()
  if ((await stampOf()) === wanted) return 'was built'
  say('Building the web app')
  // Loaded only to build: a release has no sources of messages to check.
  const { listLocaleFaults } = await import('./messages/locales.ts')
  const faults = listLocaleFaults()
  if (faults.length > 0) throw new Error(`A translation is not complete:\n${faults.join('\n')}`)
  const draft = join(workshop, `draft-${process.pid}`)
  try {
    await vite(draft)
    await vite(draft, 'worker')
    await compress(draft)
    await writeFile(join(draft, '.built'), wanted)
    await putInPlace(draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return 'built'
}

async function stampOf(): Promise<string | undefined> {
  return readFile(stamp, 'utf8').catch(() => undefined)
}

async function sourceHash(): Promise<string> {
  const entries = [web, messages].map((folder) => readdir(folder, { recursive: true, withFileTypes: true }))
  const files = (await Promise.all(entries))
    .flat()
    .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(built))
    .sort()
  const hash = createHash('sha256')
  const contents = await Promise.all(
    [join(root, 'package-lock.json'), ...files].map(async (file) => ({ file, text: await readFile(file) })),
  )
  for (const { file, text } of contents) hash.update(`${relative(root, file)}\0${text.length}\0`).update(text)
  return hash.digest('hex')
}

// A separate process, so the server does not keep the bundler's memory. The worker is built last: it names the app's files.
async function vite(outDir: string, part: 'app' | 'worker' = 'app'): Promise<void> {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const from = part === 'app' ? [web, '--outDir', outDir, '--emptyOutDir'] : [join(web, 'worker')]
  const args = [program, 'build', ...from, '--logLevel', 'warn']
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', STINT_BUILT_APP: outDir },
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const code = await new Promise((done) =>
    child.once('error', (error) => done(error.message)).once('exit', done),
  )
  if (code !== 0) throw new Error(`Building the web app failed (${code}):\n${said}`)
}

const packers = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }

async function compress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && ['.js', '.css', '.svg'].includes(extname(entry.name)),
  )
  const first = await readFile(join(directory, 'index.html'), 'utf8')
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const text = await readFile(file)
      // Quality 11 is 7 % smaller but takes twenty times as long: worth it for what every first load waits for.
      const quality = first.includes(`/${relative(directory, file).replaceAll('\\', '/')}`) ? 11 : 9
      const brotli = await packers['.br'](text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      await Promise.all([
        writeFile(`${file}.br`, brotli),
        writeFile(`${file}.gz`, await packers['.gz'](text)),
      ])
    }),
  )
}

/** Swaps the old build for the new one by renaming, so nobody ever sees half a build. */
async function putInPlace(draft: string): Promise<void> {
  const old = join(workshop, `old-${process.pid}`)
  if (existsSync(built)) await rename(built, old)
  await rename(draft, built)
  await rm(old, { recursive: true, force: true })
}

/** One build at a time. Takes over a lock whose owner is gone. */
async function lock(): Promise<Disposable> {
  const file = join(workshop, 'lock')
  const claim = join(workshop, `claim-${process.pid}`)
  await writeFile(claim, String(process.pid))
  // A link appears with its content or not at all.
  while (!(await isDone(link(claim, file)))) {
    const owner = Number(await readFile(file, 'utf8').catch(() => ''))
    if (owner > 0 && !isAlive(owner)) await rm(file, { force: true })
    else await pause(50)
  }
  await rm(claim)
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) }
}

function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

if (import.meta.main) {
  const began = performance.now()
  const result = await ensureWebBuilt()
  console.log(`The web app ${result} (${Math.round(performance.now() - began)} ms).`)
}
