import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestContext } from 'node:test'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'

const tools = resolve(import.meta.dirname, '..')

/** A registry on this machine: every package that is asked for exists, until it closes. */
export async function trialRegistry(t: TestContext): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, reply) => {
    const [, name = '', version = ''] = /^\/([\w-]+)-(\d\.\d\.\d)\.tgz$/.exec(request.url ?? '') ?? []
    const files = { 'package.json': JSON.stringify({ name, version }), 'main.js': '' }
    const tar = Object.entries(files).map(([file, text]) => ({
      header: { name: `package/${file}`, size: text.length },
      body: text,
    }))
    reply.end(gzipSync(await packTar(tar)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const close = async () => {
    server.closeAllConnections()
    await new Promise<void>((done) => server.close(() => done()))
  }
  t.after(close)
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, close }
}

/** What a checkout needs: `wide` to run, `long` to run and to be upgraded, `test-tool` for developers. */
export async function writeLock(root: string, registry: string, version: string): Promise<void> {
  const manifest = {
    name: 'trial',
    version: '1.0.0',
    dependencies: { wide: '1.0.0', long: version },
    devDependencies: { 'test-tool': '1.0.0' },
  }
  const entry = (name: string, of: string, more = {}) => [
    `node_modules/${name}`,
    { version: of, resolved: `${registry}/${name}-${of}.tgz`, ...more },
  ]
  const packages = Object.fromEntries([
    ['', manifest],
    entry('wide', '1.0.0'),
    entry('long', version),
    entry('test-tool', '1.0.0', { dev: true }),
  ])
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest))
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ name: 'trial', version: '1.0.0', lockfileVersion: 3, packages }),
  )
}

/** A checkout with the launcher and a lock file of three packages. */
export async function trialCheckout(t: TestContext, registry: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'stint-install-'))
  t.after(() => rm(root, { recursive: true, force: true }))
  await chmod(root, 0o755)
  await mkdir(join(root, 'tools'))
  await cp(join(tools, 'install.mjs'), join(root, 'tools', 'install.mjs'))
  await cp(join(tools, 'install'), join(root, 'tools', 'install'), { recursive: true })
  await writeLock(root, registry, '1.0.0')
  return root
}

export type Said = { code: number; out: string; err: string }

/** Where the Node of another user is, who may not be able to enter the checkout that has ours. */
export const nodeForOthers = (root: string) => join(root, 'node')

/** Runs the launcher's install as a process of its own. */
export async function install(
  root: string,
  { withDev = false, ...as }: { withDev?: boolean; uid?: number } = {},
): Promise<Said> {
  const script = `
    const { installWhatIsMissing } = await import(${JSON.stringify(join(root, 'tools', 'install.mjs'))})
    process.stdout.write(await installWhatIsMissing({ withDev: ${withDev} }))`
  const program = as.uid === undefined ? process.execPath : nodeForOthers(root)
  if (as.uid !== undefined) await copyFile(process.execPath, program)
  return run(program, ['--input-type=module', '-e', script], { cwd: '/', cache: root, ...as })
}

export async function run(
  command: string,
  args: string[],
  { cwd, cache, uid }: { cwd: string; cache: string; uid?: number },
): Promise<Said> {
  const env = {
    ...process.env,
    NODE_ENV: '',
    npm_config_cache: join(cache, 'npm-cache'),
    npm_config_fetch_retries: '0',
  }
  const child = spawn(command, args, { cwd, env, ...(uid !== undefined && { uid, gid: uid }) })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    said.out += part
  })
  child.stderr.on('data', (part) => {
    said.err += part
  })
  const [code] = await once(child, 'close')
  return { code, ...said }
}
