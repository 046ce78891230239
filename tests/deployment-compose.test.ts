import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../server/settings/config.ts'
import type { Setting } from '../server/settings/setting.ts'
import { settings } from '../server/settings/settings.ts'
import { everyCommand } from '../server/testing/commands.ts'
import { readYaml } from './yaml.ts'

const deploy = resolve(import.meta.dirname, '../deploy')
const root = resolve(deploy, '..')
const known = new Set(Object.values<Setting<unknown>>(settings).map(({ name }) => name))
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

type Service = {
  image: string
  build?: { context: string; dockerfile: string; args: Record<string, string> }
  command?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  profiles?: string[]
  ports?: string[]
  volumes: string[]
  networks?: string[]
  environment: Record<string, string>
  depends_on?: Record<string, { condition: string }> | string[]
  stop_grace_period?: string
}
type Compose = {
  name: string
  services: Record<string, Service>
  volumes: object
  networks?: Record<string, { internal?: boolean } | null>
}

/** With what an operator would have in deploy/.env put in, and the defaults of the rest. */
function read(file: string): Compose {
  const [compose] = readYaml(join(deploy, file))
  const text = JSON.stringify(compose).replaceAll(
    /\$\{(\w+)(:[?-])([^}]*)\}/g,
    (_, name: string, mark: string, rest: string) => (mark === ':?' ? (given[name] ?? fail(name)) : rest),
  )
  return JSON.parse(text, merged)
}

/** What `<<` adds to an object, as Compose reads it; the YAML of our parser no longer has it. */
function merged(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('<<' in value)) return value
  const { '<<': added, ...own } = value
  return Object.assign({}, added, own)
}
const given: Record<string, string> = {
  DOMAIN: 'time.example.com',
  POSTGRES_PASSWORD: 'a'.repeat(64),
  STINT_SECRET: 'b'.repeat(64),
  STINT_METRICS_TOKEN: 'c'.repeat(64),
}
const fail = (name: string) => assert.fail(`${name} is required, and docs/operations.md does not say so`)

const files = ['compose.yaml', 'compose.production.yaml']
const ownOf = ({ services }: Compose) =>
  Object.entries(services).filter(([, { image }]) => image.startsWith('stint:'))

for (const file of files) {
  const compose = read(file)

  test(`${file}: Stint runs as its image wants it: this version, read only, without rights, its settings valid`, async () => {
    const commands = await everyCommand()
    const serve = commands.find(({ words }) => words.join(' ') === 'serve')?.command
    for (const [name, service] of ownOf(compose)) {
      assert.equal(service.image, `stint:${version}`, name)
      assert.deepEqual([service.read_only, service.cap_drop], [true, ['ALL']], name)
      assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name)
      assert.ok(service.volumes.includes('data:/data'), name)
      assert.deepEqual(service.depends_on, { postgres: { condition: 'service_healthy' } }, name)
      for (const setting of Object.keys(service.environment)) assert.ok(known.has(setting), setting)
      // Throws with every fault.
      readConfig(service.environment)
      const [command = 'serve', ...args] = service.command ?? []
      assert.equal(command, 'serve', name)
      for (const option of args.filter((each) => each.startsWith('--')))
        assert.ok(
          serve?.options.some(({ long }) => long === option),
          option,
        )
    }
  })

  test(`${file}: every process gets the same secrets, and time to drain and stop`, () => {
    const own = ownOf(compose)
    assert.equal(new Set(own.map(([, { environment }]) => environment.STINT_SECRET)).size, 1)
    assert.equal(new Set(own.map(([, { environment }]) => environment.DATABASE_URL)).size, 1)
    for (const [name, { environment, stop_grace_period = '10s' }] of own) {
      const takes = 20 + Number(environment.STINT_DRAIN_SECONDS ?? 0)
      assert.ok(Number.parseInt(stop_grace_period, 10) > takes, name)
    }
  })

  test(`${file}: what it names is there: volumes, networks, the Dockerfile and the files of the checkout`, () => {
    const { services, volumes, networks = {} } = compose
    const mounted = Object.values(services).flatMap((each) =>
      each.volumes.map((one) => one.split(':')[0] ?? ''),
    )
    for (const source of mounted)
      assert.ok(source.startsWith('./') ? existsSync(join(deploy, source)) : source in volumes, source)
    for (const name of Object.keys(volumes)) assert.ok(mounted.includes(name), name)
    for (const each of Object.values(services).flatMap((service) => service.networks ?? []))
      assert.ok(each in networks, each)
    const dockerfile = readFileSync(join(deploy, 'Dockerfile'), 'utf8')
    const built = Object.values(services).flatMap(({ build }) => build ?? [])
    assert.equal(built.length, 1)
    for (const { context, dockerfile: name, args } of built) {
      assert.ok(existsSync(join(deploy, context, name)))
      for (const arg of Object.keys(args)) assert.match(dockerfile, new RegExp(`^ARG ${arg}=`, 'm'))
    }
  })
}

test('compose.yaml: one service does everything, with a second one if asked for', () => {
  const { services, volumes } = read('compose.yaml')
  assert.deepEqual(Object.keys(services), ['stint', 'worker', 'postgres'])
  assert.deepEqual(services.worker?.profiles, ['worker'])
  assert.deepEqual(services.stint?.ports, ['127.0.0.1:4000:4000'])
  assert.deepEqual(Object.keys(volumes), ['data', 'database'])
})

test('compose.production.yaml: only the proxy is open to others, and only the API believes it', () => {
  const { services, networks } = read('compose.production.yaml')
  const { proxy, api, worker, postgres } = services
  assert.deepEqual(proxy?.ports, ['80:80', '443:443', '443:443/udp'])
  assert.deepEqual([api?.ports, postgres?.ports], [undefined, undefined])
  for (const port of worker?.ports ?? []) assert.match(port, /^127\.0\.0\.1:/)
  assert.deepEqual(
    [api, worker].map((each) => each?.environment.STINT_TRUST_PROXY),
    ['1', undefined],
  )
  assert.deepEqual([networks?.back?.internal, postgres?.networks], [true, ['back']])
  assert.ok(!proxy?.networks?.includes('back'))
})

test('compose.production.yaml: the proxy has the domain and finds the API, with the example for Caddy', () => {
  const { proxy, api } = read('compose.production.yaml').services
  assert.deepEqual(proxy?.environment, { DOMAIN: 'time.example.com', UPSTREAM: 'api:4000' })
  assert.equal(api?.environment.BASE_URL, `https://${proxy?.environment.DOMAIN}`)
  assert.ok(proxy?.volumes.includes('./proxies/Caddyfile:/etc/caddy/Caddyfile:ro'))
  const caddyfile = readFileSync(join(deploy, 'proxies/Caddyfile'), 'utf8')
  for (const [, name = ''] of caddyfile.matchAll(/\{\$(\w+):/g))
    assert.ok(name in (proxy?.environment ?? {}), name)
  // The image listens there.
  assert.match(readFileSync(join(deploy, 'Dockerfile'), 'utf8'), /^ENV .*\bHOST=0\.0\.0\.0 PORT=4000\b/m)
})

test('compose.production.yaml: the roles are apart, both show metrics with a token, and only the worker has the backups', () => {
  const { api, worker } = read('compose.production.yaml').services
  const roleOf = (service: Service | undefined) => service?.command?.slice(0, 3).join(' ')
  assert.deepEqual([roleOf(api), roleOf(worker)], ['serve --role api', 'serve --role worker'])
  assert.equal(worker?.environment.STINT_WORKER_PORT, '4000')
  for (const service of [api, worker])
    assert.equal(service?.environment.STINT_METRICS_TOKEN, given.STINT_METRICS_TOKEN)
  assert.deepEqual([api?.volumes, worker?.volumes], [['data:/data'], ['data:/data', 'backups:/backups']])
  // A new volume gets the owner of the directory in the image.
  assert.match(readFileSync(join(deploy, 'Dockerfile'), 'utf8'), /chown 10001:10001 \/data \/backups\b/)
})

test('both files are one project: each finds the data of the other', () => {
  const [first, second] = files.map(read)
  assert.equal(first?.name, second?.name)
  const mountsOf = (compose: Compose | undefined) => compose?.services.postgres?.volumes
  assert.deepEqual(mountsOf(first), mountsOf(second))
})
