import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { settings } from '../server/settings/settings.ts'
import { readYaml } from './yaml.ts'

const proxies = resolve(import.meta.dirname, '../deploy/proxies')
const textOf = (name: string) => readFileSync(join(proxies, name), 'utf8')
const place = mkdtempSync(join(tmpdir(), 'stint-proxies-'))
after(() => rmSync(place, { recursive: true, force: true }))

/** What the program prints about its version; undefined where it is not installed. */
function versionOf(program: string, ...args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? /\d+\.\d+\.\d+/.exec(stdout + stderr)?.[0] : undefined
}

test('the proxies wait longer than a caller of the change feed and close idle connections before Stint does', () => {
  assert.match(textOf('nginx.conf'), /proxy_read_timeout 60s;/)
  assert.match(textOf('nginx.conf'), /keepalive_timeout 60s;/)
  assert.match(textOf('Caddyfile'), /keepalive 60s/)
  const [traefik] = readYaml(join(proxies, 'traefik.yaml'))
  const timeouts = traefik?.http?.serversTransports?.stint?.forwardingTimeouts
  assert.deepEqual([timeouts?.idleConnTimeout, timeouts?.responseHeaderTimeout], ['60s', '60s'])
  assert.ok(Number(settings.keepAliveSeconds.byDefault) > 60)
})

test('the proxies accept a body as large as Stint does', () => {
  const largest = Number(settings.largestBody.byDefault)
  const [, nginx] = /client_max_body_size (\d+)m;/.exec(textOf('nginx.conf')) ?? []
  const [, caddy] = /max_size (\d+)MiB/.exec(textOf('Caddyfile')) ?? []
  const [traefik] = readYaml(join(proxies, 'traefik.yaml'))
  const { maxRequestBodyBytes } = traefik.http.middlewares['stint-body'].buffering
  assert.deepEqual([Number(nginx) * 1024 ** 2, Number(caddy) * 1024 ** 2], [largest, largest])
  assert.equal(Number(maxRequestBodyBytes), largest)
})

const oldest = '1.22'
/** The directives of the example, where they may be, and the version of nginx that first had them there. */
const directives: Record<string, [place: string, since: string]> = {
  upstream: ['', '0.5'],
  server: ['', '0.5'],
  'upstream server': ['upstream', '0.5'],
  keepalive: ['upstream', '1.1'],
  keepalive_timeout: ['upstream', '1.15'],
  listen: ['server', '0.5'],
  server_name: ['server', '0.5'],
  return: ['server location', '0.8'],
  ssl_certificate: ['server', '0.5'],
  ssl_certificate_key: ['server', '0.5'],
  client_max_body_size: ['server', '0.5'],
  location: ['server', '0.5'],
  proxy_pass: ['location', '0.5'],
  proxy_http_version: ['location', '1.1'],
  proxy_set_header: ['location', '0.5'],
  proxy_read_timeout: ['location', '0.5'],
}

/** What nginx of that age would not accept; its own parser is asked below, where it is installed. */
function faultsOf(text: string): string[] {
  const faults: string[] = []
  const around: string[] = []
  for (const line of text.split('\n').map((each) => each.replace(/(^|\s)#.*$/, '').trim())) {
    if (line === '') continue
    if (line === '}') {
      if (around.pop() === undefined) faults.push('one } too many')
      continue
    }
    const [, words = '', end] = /^([^;{}]*?)\s*([;{])$/.exec(line) ?? []
    const [word = ''] = words.split(/\s+/)
    const inside = around.at(-1) ?? ''
    const [places, since = ''] = directives[`${inside} ${word}`] ?? directives[word] ?? []
    if (end === undefined) faults.push(`${line}: neither ends nor begins a block`)
    else if (places === undefined) faults.push(`${word}: not known to nginx ${oldest}`)
    else if (!places.split(' ').includes(inside)) faults.push(`${word}: not in ${inside || 'http'}`)
    else if (since.localeCompare(oldest, 'en', { numeric: true }) > 0) faults.push(`${word}: since ${since}`)
    if (end === '{') around.push(word)
  }
  return around.length > 0 ? [...faults, `${around.at(-1)} has no end`] : faults
}

test(`the nginx example has only directives of nginx ${oldest}, which Debian 12 has, in their places`, () => {
  assert.deepEqual(faultsOf(textOf('nginx.conf')), [])
  const spoiled = (from: string, to: string) => faultsOf(textOf('nginx.conf').replace(from, to))
  assert.deepEqual(spoiled('listen 443 ssl http2;', 'listen 443 ssl;\nhttp2 on;'), [
    `http2: not known to nginx ${oldest}`,
  ])
  assert.equal(spoiled('listen 80;', 'listen 80').length, 1)
  assert.equal(spoiled('listen 80;', 'proxy_pass http://stint;').length, 1)
  assert.notDeepEqual(spoiled('location / {', 'location / {{'), [])
})

const nginx = versionOf('nginx', '-v')
test(`the nginx example: ${nginx ? `nginx ${nginx} on this machine loads it` : 'nginx is not installed here, so only the rules above were checked'}`, () => {
  if (nginx === undefined) return
  const key = join(place, 'key.pem')
  const certificate = join(place, 'certificate.pem')
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=time.example.com',
  ]
  assert.equal(spawnSync('openssl', [...made, '-keyout', key, '-out', certificate]).status, 0)
  const example = textOf('nginx.conf')
    .replace('/etc/ssl/time.example.com.pem', certificate)
    .replace('/etc/ssl/time.example.com.key', key)
  const whole = join(place, 'nginx.conf')
  const log = join(place, 'error.log')
  writeFileSync(whole, `pid ${place}/nginx.pid;\nerror_log ${log};\nevents {}\nhttp {\n${example}\n}\n`)
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', whole, '-p', place], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  assert.doesNotMatch(stderr, /\[(emerg|alert|crit|error)\]/)
})

const caddy = versionOf('caddy', 'version')
test(`the Caddy example: ${caddy ? `Caddy ${caddy} on this machine reads it, alone and as compose.production.yaml gives it its names` : 'Caddy is not installed here, so only its figures were checked'}`, () => {
  if (caddy === undefined) return
  for (const [names, host, upstream] of [
    [{}, 'time.example.com', '127.0.0.1:4000'],
    [{ DOMAIN: 'hours.example.com', UPSTREAM: 'api:4000' }, 'hours.example.com', 'api:4000'],
  ] as const) {
    const { status, stdout, stderr } = spawnSync(
      'caddy',
      ['adapt', '--adapter', 'caddyfile', '--config', join(proxies, 'Caddyfile')],
      { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: place, ...names } },
    )
    assert.equal(status, 0, stderr)
    assert.match(stdout, new RegExp(`"host":\\["${host}"\\]`))
    assert.match(stdout, new RegExp(`"dial":"${upstream}"`))
    assert.match(stdout, new RegExp(`"max_size":${settings.largestBody.byDefault}\\b`))
    // Before the proxy gets to see it.
    assert.ok(stdout.indexOf('"/metrics"') < stdout.indexOf('"reverse_proxy"'))
  }
})
