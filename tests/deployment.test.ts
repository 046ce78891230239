import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import type { Setting } from '../server/setting.ts'
import { settings } from '../server/settings.ts'
import { world } from '../server/testing/world.ts'
import { readTemplate, readYaml, type Yaml } from './yaml.ts'

const root = resolve(import.meta.dirname, '..')
const deploy = join(root, 'deploy')
const files = globSync('**/*', { cwd: deploy, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
const textOf = (name: string) => readFileSync(join(deploy, name), 'utf8')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const known = new Set(Object.values<Setting<unknown>>(settings).map(({ name }) => name))

test('every setting that a file in deploy/ names exists', () => {
  const named = files.flatMap((file) => readFileSync(file, 'utf8').match(/\bSTINT_[A-Z_]+\b/g) ?? [])
  assert.ok(named.length > 10)
  assert.deepEqual(new Set(named.filter((name) => !known.has(name))), new Set())
  const composed = Object.keys(readYaml(join(deploy, 'compose.yaml'))[0]?.services?.stint?.environment ?? {})
  const charted = Object.keys(readYaml(join(deploy, 'helm/stint/values.yaml'))[0]?.settings ?? {})
  for (const name of [...composed, ...charted]) assert.ok(known.has(name), name)
})

test('the compose file runs as the image wants it: read only, without rights, with a volume and a database', () => {
  const [compose] = readYaml(join(deploy, 'compose.yaml'))
  const stint = compose?.services?.stint
  assert.deepEqual([stint?.read_only, stint?.cap_drop, stint?.volumes], [true, ['ALL'], ['data:/data']])
  assert.equal(stint?.image, `stint:${version}`)
  assert.equal(stint?.depends_on?.postgres?.condition, 'service_healthy')
  assert.deepEqual(Object.keys(compose?.volumes ?? {}), ['data', 'database'])
})

test('the Dockerfile: two stages, no development packages, an ordinary user, a health check, one program', () => {
  const lines = textOf('Dockerfile').split('\n')
  assert.equal(lines.filter((line) => line.startsWith('FROM ')).length, 2)
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  for (const start of [
    'USER 10001:10001',
    'HEALTHCHECK ',
    'ENTRYPOINT ["/opt/stint/bin/stint"]',
    'VOLUME /data',
  ])
    assert.ok(
      last.some((line) => line.startsWith(start)),
      start,
    )
  // Rules of hadolint: a tag on every image, no latest, no root at the end, commands as lists.
  for (const [, image = ''] of lines.map((line) => /^FROM (\S+)/.exec(line) ?? []))
    assert.match(image || 'a:1', /:(?!latest)[\w.-]+$/)
  for (const line of lines.filter((each) => /^(CMD|ENTRYPOINT) /.test(each))) assert.match(line, / \["/)
  assert.match(textOf('Dockerfile'), /^RUN npm ci --omit=dev /m)
})

test('the chart: every template is YAML, every value exists, and its version is the one of the program', () => {
  const chart = join(deploy, 'helm', 'stint')
  assert.equal(String(readYaml(join(chart, 'Chart.yaml'))[0]?.appVersion), version)
  const [values] = readYaml(join(chart, 'values.yaml'))
  const kinds = []
  for (const file of files.filter((each) => each.includes('/templates/'))) {
    for (const each of readTemplate(file)) kinds.push(`${each.kind} ${each.metadata?.name}`)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/\.Values\.([\w.]+)/g))
      assert.notEqual(valueAt(values, path), undefined, `${file}: ${path}`)
  }
  assert.deepEqual(kinds.sort(), [
    'Deployment word-api',
    'Deployment word-worker',
    'Ingress word',
    'Job word-migrate',
    'Service word',
  ])
})

function valueAt(values: Yaml | undefined, path: string): unknown {
  return path.split('.').reduce<Yaml | undefined>((found, key) => found?.[key], values)
}

test('the proxies wait longer than a caller of the change feed and close idle connections before Stint does', () => {
  assert.match(textOf('proxies/nginx.conf'), /proxy_read_timeout 60s;/)
  assert.match(textOf('proxies/nginx.conf'), /keepalive_timeout 60s;/)
  assert.match(textOf('proxies/Caddyfile'), /keepalive 60s/)
  const [traefik] = readYaml(join(deploy, 'proxies/traefik.yaml'))
  const timeouts = traefik?.http?.serversTransports?.stint?.forwardingTimeouts
  assert.deepEqual([timeouts?.idleConnTimeout, timeouts?.responseHeaderTimeout], ['60s', '60s'])
  assert.ok(Number(settings.keepAliveSeconds.byDefault) > 60)
})

test('every metric of the board and the alerts exists', async () => {
  const w = await world()
  const shown = await w.metrics()
  const known = new Set([...shown.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const texts = textOf('monitoring/grafana.json') + textOf('monitoring/alerts.yaml')
  const named = new Set(
    (texts.match(/\bstint_\w+/g) ?? []).map((name) => name.replace(/_(bucket|count|sum)$/, '')),
  )
  assert.ok(named.size > 10)
  assert.deepEqual(
    [...named].filter((name) => !known.has(name)),
    [],
  )
  const alerts = readYaml(join(deploy, 'monitoring/alerts.yaml'))[0]?.groups as unknown as {
    rules: { alert: string; expr: string; annotations: { summary: string; action: string } }[]
  }[]
  for (const { alert, annotations } of alerts[0]?.rules ?? [])
    assert.ok(annotations.summary && annotations.action, alert)
})
