import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import type { Setting } from '../server/settings/setting.ts'
import { settings } from '../server/settings/settings.ts'
import { world } from '../server/testing/world.ts'
import { renderTemplate } from './helm.ts'
import { readYaml, type Yaml } from './yaml.ts'

const root = resolve(import.meta.dirname, '..')
const deploy = join(root, 'deploy')
const files = globSync('**/*', { cwd: deploy, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
const textOf = (name: string) => readFileSync(join(deploy, name), 'utf8')
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const known = new Set(Object.values<Setting<unknown>>(settings).map(({ name }) => name))

test('every setting that a file in deploy/ names exists', () => {
  const named = files.flatMap((file) => readFileSync(file, 'utf8').match(/\bSTINT_[A-Z_]+\b/g) ?? [])
  assert.ok(named.length > 10)
  assert.deepEqual(new Set(named.filter((name) => !known.has(name))), new Set())
  const charted = Object.keys(readYaml(join(deploy, 'helm/stint/values.yaml'))[0]?.settings ?? {})
  for (const name of charted) assert.ok(known.has(name), name)
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

const chart = join(deploy, 'helm', 'stint')
const templates = files.filter((each) => each.includes('/templates/'))

/** What Helm would make of the chart, with some values changed. */
function rendered(change: (values: Values) => void = () => {}): Yaml[] {
  const values: Values = readYaml(join(chart, 'values.yaml'))[0]
  change(values)
  const { appVersion } = readYaml(join(chart, 'Chart.yaml'))[0]
  const scope = { Values: values, Release: { Name: 'time' }, Chart: { AppVersion: String(appVersion) } }
  return templates.flatMap((file) => renderTemplate(readFileSync(file, 'utf8'), scope))
}

type Values = {
  settings: Record<string, string>
  ingress: { enabled: boolean; className: string; host: string; tlsSecret: string }
  image: { tag: string }
  worker: { dataClaim: string }
}
const namesOf = (documents: Yaml[]) => documents.map((each) => `${each.kind} ${each.metadata?.name}`).sort()
const podOf = (document: Yaml | undefined) => document?.spec?.template?.spec
const containerOf = (document: Yaml | undefined) => podOf(document).containers[0]
const find = (documents: Yaml[], name: string) =>
  documents.find((each) => String(each.metadata?.name) === name)

test('the chart renders: an API, a worker, a service and a migration of this version, and an ingress if asked for', () => {
  assert.equal(String(readYaml(join(chart, 'Chart.yaml'))[0]?.appVersion), version)
  const names = [
    'Deployment time-api',
    'Deployment time-worker',
    'Job time-migrate',
    'PodDisruptionBudget time-api',
    'Service time',
  ]
  assert.deepEqual(namesOf(rendered()), names)
  const open = rendered(({ ingress }) =>
    Object.assign(ingress, { enabled: true, className: 'nginx', tlsSecret: 'tls' }),
  )
  assert.deepEqual(namesOf(open), [...names, 'Ingress time'].sort())
  const ingress = open.find(({ kind }) => String(kind) === 'Ingress')?.spec
  assert.deepEqual(
    [ingress?.ingressClassName, ingress?.tls],
    ['nginx', [{ hosts: ['time.example.com'], secretName: 'tls' }]],
  )
  for (const name of ['time-api', 'time-worker', 'time-migrate']) {
    assert.equal(containerOf(find(rendered(), name))?.image, `stint:${version}`)
    const tagged = rendered(({ image }) => Object.assign(image, { tag: '9.9.9' }))
    assert.equal(containerOf(find(tagged, name))?.image, 'stint:9.9.9')
  }
})

test('the chart: selectors find their pods, ports and volumes have names that exist, and every pod has the settings', () => {
  const documents = rendered(({ settings }) =>
    Object.assign(settings, { STINT_MIGRATION_WAIT_SECONDS: '60' }),
  )
  const service = find(documents, 'time')?.spec
  for (const name of ['time-api', 'time-worker', 'time-migrate']) {
    const document = find(documents, name)
    const labels: Record<string, string> = document?.spec?.template?.metadata?.labels
    const isIn = (wanted: Yaml | undefined) =>
      Object.entries(wanted ?? {}).every(([key, value]) => labels?.[key] === String(value))
    if (document?.spec?.selector) assert.ok(isIn(document.spec.selector.matchLabels), name)
    if (name !== 'time-migrate') assert.equal(isIn(service.selector), name === 'time-api', name)
    const container: {
      env: { name: string; value: string }[]
      volumeMounts: { name: string; mountPath: string }[]
      securityContext: { readOnlyRootFilesystem: boolean; capabilities: { drop: string[] } }
      ports?: { name: string }[]
    } = containerOf(document)
    assert.deepEqual(Object.fromEntries(container.env.map(({ name, value }) => [name, value])), {
      BASE_URL: 'https://time.example.com',
      STINT_TRUST_PROXY: '1',
      STINT_DRAIN_SECONDS: '15',
      STINT_MIGRATION_WAIT_SECONDS: '60',
      ...(name === 'time-worker' && { STINT_WORKER_PORT: '4000' }),
    })
    const volumes: { name: string }[] = podOf(document).volumes
    assert.deepEqual(
      container.volumeMounts.map((each) => each.name),
      volumes.map((each) => each.name),
    )
    // The root is read only: whatever is written has a place.
    assert.deepEqual(container.volumeMounts.map(({ mountPath }) => mountPath).sort(), ['/data', '/tmp'])
    assert.deepEqual(
      [container.securityContext.readOnlyRootFilesystem, container.securityContext.capabilities.drop],
      [true, ['ALL']],
    )
    assert.equal(podOf(document).securityContext?.runAsNonRoot, true)
    assert.deepEqual(
      container.ports?.map((port) => port.name),
      name === 'time-migrate' ? undefined : ['http'],
    )
  }
  for (const name of ['time-api', 'time-worker']) {
    const { livenessProbe, readinessProbe } = containerOf(find(documents, name))
    assert.deepEqual([livenessProbe.httpGet.path, readinessProbe.httpGet.path], ['/healthz', '/readyz'], name)
  }
  const kept = rendered(({ worker }) => Object.assign(worker, { dataClaim: 'backups' }))
  assert.deepEqual(podOf(find(kept, 'time-worker')).volumes[0], {
    name: 'data',
    persistentVolumeClaim: { claimName: 'backups' },
  })
})

test('the chart: pods drain before they stop, a disruption leaves one, and their time to stop is long enough', () => {
  const documents = rendered()
  const api = find(documents, 'time-api')
  assert.deepEqual(containerOf(api).lifecycle.preStop.exec.command, ['sleep', '5'])
  const [values] = readYaml(join(chart, 'values.yaml'))
  const takes = 5 + Number(values?.settings?.STINT_DRAIN_SECONDS) + 20
  for (const name of ['time-api', 'time-worker'])
    assert.ok(Number(podOf(find(documents, name)).terminationGracePeriodSeconds) >= takes, name)
  const { periodSeconds, failureThreshold = 1 } = containerOf(api).readinessProbe
  assert.ok(Number(values?.settings?.STINT_DRAIN_SECONDS) > 2 * periodSeconds * failureThreshold)
  const budget = documents.find(({ kind }) => String(kind) === 'PodDisruptionBudget')?.spec
  assert.deepEqual([budget?.maxUnavailable, budget?.selector], [1, api?.spec?.selector])
})

test('the Dockerfile starts the programs that a release has', () => {
  const named = textOf('Dockerfile').matchAll(/\/opt\/stint\/(bin\/[\w-]+)/g)
  for (const [, program = ''] of named) assert.ok(existsSync(join(root, program)), program)
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
  const alerts: {
    rules: { alert: string; expr: string; annotations: { summary: string; action: string } }[]
  }[] = readYaml(join(deploy, 'monitoring/alerts.yaml'))[0]?.groups
  for (const { alert, annotations } of alerts[0]?.rules ?? [])
    assert.ok(annotations.summary && annotations.action, alert)
})
