import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../server/foundation/testing/free-port.ts'
import { until } from '../../../server/foundation/testing/until.ts'
import { type AtEnd, root } from '../place.ts'

/** A proxy before some processes. `use` names the ports that get requests from now on. */
export type FrontProxy = { name: string; url: string; use(ports: readonly string[]): Promise<void> }

const example = join(root, 'deploy/proxies/nginx.conf')

/** nginx with our example of its configuration; where it is not installed, a small proxy with the same rules. */
export async function startProxy(ports: readonly string[], atEnd: AtEnd): Promise<FrontProxy> {
  const { error, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  const version = /nginx\/\S+/.exec(stderr ?? '')?.[0]
  return error || version === undefined ? ownProxy(ports, atEnd) : nginx(version, ports, atEnd)
}

async function nginx(name: string, ports: readonly string[], atEnd: AtEnd): Promise<FrontProxy> {
  const directory = await mkdtemp(join(tmpdir(), 'stint-proxy-'))
  await chmod(directory, 0o711)
  atEnd(() => rm(directory, { recursive: true, force: true }))
  const port = await freePort()
  const file = join(directory, 'nginx.conf')
  const use = (up: readonly string[]) => writeFile(file, configuration(directory, { port, ports, up }))
  await use(ports)
  const child = spawn('nginx', ['-p', directory, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  atEnd(async () => {
    // A killed master would leave its workers.
    child.kill('SIGTERM')
    await exited
  })
  await until(() => accepts(port), 'nginx accepts connections')
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    async use(up) {
      const before = workersOf(child.pid)
      await use(up)
      child.kill('SIGHUP')
      await until(() => workersOf(child.pid).some((each) => !before.includes(each)), 'nginx has reloaded')
    },
  }
}

type Shape = { port: number; ports: readonly string[]; up: readonly string[] }

/** The example without TLS: its upstream has our processes, and what is not up is marked as down. */
function configuration(directory: string, { port, ports, up }: Shape): string {
  const servers = ports.map(
    (each) => `    server 127.0.0.1:${each} max_fails=3 fail_timeout=5s${up.includes(each) ? '' : ' down'};`,
  )
  const [upstream = '', ...blocks] = readFileSync(example, 'utf8').split(/^(?=server \{)/m)
  const served = (blocks.at(-1) ?? '')
    .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s+ssl_certificate.*\n/gm, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${directory}/${kind};`,
  )
  return `pid ${directory}/pid; error_log ${directory}/error.log;
events { worker_connections 1024; }
http {
access_log off; ${temporary.join(' ')}
${upstream.replace(/^ +server 127[^\n]*$/m, servers.join('\n'))}
${served}}
`
}

function workersOf(pid: number | undefined): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(/\s+/).filter(Boolean).map(Number)
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isThere
}

/** In turn to the processes that are up, over connections that it keeps, as the example of nginx. */
async function ownProxy(ports: readonly string[], atEnd: AtEnd): Promise<FrontProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 60_000 })
  let up = ports
  let turn = 0
  const server = createServer((call, reply) => {
    const onward = request({
      agent,
      host: '127.0.0.1',
      port: up[turn++ % up.length],
      method: call.method,
      path: call.url,
      headers: { ...call.headers, connection: 'keep-alive' },
    })
    onward.on('response', (its) => {
      const { connection, 'keep-alive': _, ...headers } = its.headers
      reply.writeHead(its.statusCode ?? 502, headers)
      its.pipe(reply)
    })
    onward.on('error', () => {
      if (!reply.headersSent) reply.writeHead(502)
      reply.end()
    })
    call.pipe(onward)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => {
    server.close()
    server.closeAllConnections()
    agent.destroy()
  })
  return {
    name: 'a proxy of our own, because nginx is not installed',
    url: `http://127.0.0.1:${port}`,
    async use(next) {
      up = next
    },
  }
}
