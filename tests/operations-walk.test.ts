import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { runStint, startStint, stintPlace } from '../server/testing/stint-process.ts'
import { documentedCommands, root } from './operations/documented.ts'
import { needsMore, runElsewhere } from './operations/run-elsewhere.ts'

const place = await stintPlace()
const server = startStint(['serve'], place, { program: 'tools/stint.mjs' })
await server.ready()

/** Runs a command beside the server; it must succeed. */
async function run(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runStint(args, place)
  assert.equal(code, 0, `${args.join(' ')}: ${stderr}${stdout}`)
  return stdout
}

/** The server in another role, beside the first one. */
async function runAs(role: string): Promise<void> {
  const other = startStint(['serve', '--role', role], {
    ...(await stintPlace()),
    STINT_DATA_DIR: place.STINT_DATA_DIR,
  })
  await other.says('"msg":"ready"')
  other.child.kill('SIGTERM')
  assert.equal(await other.ended, 0)
}

const email = 'ann@example.com'
const archives = join(place.STINT_DATA_DIR, 'backups')
let token = ''

/** Each command of the pages, in an order in which an operator could run them. */
const steps: [codes: string[], run: () => Promise<unknown>][] = [
  [['npm run -s stint -- serve', 'serve --role all', 'node tools/stint.mjs serve'], () => server.ready()],
  [['--role api'], () => runAs('api')],
  [['--role worker'], () => runAs('worker')],
  [
    ['npm run -s stint -- doctor', '--json'],
    async () => assert.ok(JSON.parse(await run('doctor', '--json')).healthy),
  ],
  [['npm run -s stint -- migrate'], () => run('migrate')],
  [['npm run -s stint -- admin --help', '--help'], () => run('admin', '--help')],
  [['npm run -s stint -- webhooks --help'], () => run('webhooks', '--help')],
  [['npm run -s stint -- simulate --help'], () => run('simulate', '--help')],
  [['npm run -s stint -- generate --help'], () => run('generate', '--help')],
  [
    ['admin create-organization'],
    async () => {
      const person = ['--email', email, '--name', 'Ann', '--password', 'long-enough-secret']
      const { user } = JSON.parse(await run('admin', 'create-user', ...person))
      await run('admin', 'create-organization', '--name', 'Harbour', '--owner', email)
      const made = await run(
        'admin',
        'create-organization-token',
        '--organization',
        '1',
        '--member',
        String(user.id),
      )
      token = JSON.parse(made).organization_token.token
    },
  ],
  [
    ['npm run -s stint -- admin list-users', '--search <text>'],
    async () => assert.match(await run('admin', 'list-users', '--search', 'ann@'), /ann@example\.com/),
  ],
  [
    ['admin disable-user --email <email>', 'admin enable-user --email <email>'],
    async () => {
      const address = 'leaver@example.com'
      const person = ['--email', address, '--name', 'Lea', '--password', 'long-enough-secret']
      await run('admin', 'create-user', ...person)
      assert.match(await run('admin', 'disable-user', '--email', address), /"status":"disabled"/)
      assert.match(await run('admin', 'enable-user', '--email', address), /"status":"active"/)
    },
  ],
  [
    [
      'admin remove-organization --organization <id>',
      'admin remove-organization --organization <id> --yes <name>',
      'admin remove-organization --list',
      'admin disable-user',
    ],
    async () => {
      const made = await run('admin', 'create-organization', '--name', 'Old Pier', '--owner', email)
      const remove = ['admin', 'remove-organization']
      const one = [...remove, '--organization', String(JSON.parse(made).organization.id)]
      assert.match(await run(...one), /"organization_members":1.*"removed":false/)
      assert.match(await run(...one, '--yes', 'Old Pier'), /"removed":true/)
      assert.match(await run(...remove, '--list'), /Old Pier/)
    },
  ],
  [
    ['admin log-level --set debug', 'admin log-level --reset', 'admin log-level'],
    async () => {
      assert.match(await run('admin', 'log-level', '--set', 'debug'), /"debug"/)
      assert.match(await run('admin', 'log-level'), /"debug"/)
      assert.match(await run('admin', 'log-level', '--reset'), /null/)
    },
  ],
  [
    [
      "admin mode --set read-only --message 'We move. Back at 15:00.'",
      'admin mode --set maintenance',
      'admin mode',
      'admin mode --reset',
    ],
    async () => {
      const readOnly = await run(
        'admin',
        'mode',
        '--set',
        'read-only',
        '--message',
        'We move. Back at 15:00.',
      )
      assert.match(readOnly, /"mode":"read_only".*Back at 15:00.*"unconfirmed":\[\]/)
      assert.match(await run('admin', 'mode', '--set', 'maintenance'), /"mode":"maintenance"/)
      assert.match(await run('doctor'), /closed|refused for maintenance/)
      assert.match(await run('admin', 'mode', '--reset'), /"mode":"open"/)
      assert.match(await run('admin', 'mode'), /"mode":"open"/)
    },
  ],
  [['admin usage'], async () => assert.match(await run('admin', 'usage'), /WRITES A DAY.*Harbour/s)],
  [
    ['admin list-organizations'],
    async () => assert.match(await run('admin', 'list-organizations'), /Harbour/),
  ],
  [
    [
      "curl -s -H 'Authorization: Bearer stoat_…' 'http://localhost:4000/v2/organizations/1/projects?page_limit=3'",
    ],
    curl,
  ],
  [['admin set-administrator --email <email>'], () => run('admin', 'set-administrator', '--email', email)],
  [['--off'], () => run('admin', 'set-administrator', '--email', email, '--off')],
  [['admin set-plan'], () => run('admin', 'set-plan', '--organization', '1', '--seats', '20')],
  [
    ['npm run -s stint -- admin set-plan --organization <id> --vouched true'],
    () => run('admin', 'set-plan', '--organization', '1', '--vouched', 'true'),
  ],
  [
    ['npm run -s stint -- mail test you@example.com', 'mail test'],
    async () => assert.match(await run('mail', 'test', 'you@example.com'), /is a file in/),
  ],
  [
    ['npm run -s stint -- generate', '--members', '--months', '--activities', '--seed'],
    () => run('generate', '--members', '2', '--months', '1', '--activities', '50', '--seed', '2'),
  ],
  [['npm run -s stint -- audit verify', 'audit verify'], () => run('audit', 'verify')],
  [
    ['--organization ID', '--organization 1 --anchor 1204:9f2c…'],
    async () => {
      const [, anchor = ''] =
        /^organization 1 +whole +(\S+)/m.exec(await run('audit', 'verify', '--organization', '1')) ?? []
      await run('audit', 'verify', '--organization', '1', '--anchor', anchor)
    },
  ],
  [['npm run -s stint -- backup'], () => run('backup')],
  [['backup --to /mnt/backups', '--to'], () => run('backup', '--to', join(place.STINT_DATA_DIR, 'mnt'))],
  [['backup --every 24h --keep 14'], () => run('backup', '--every', '24h', '--keep', '14')],
  [
    ['backup --at 02:30 --zone Europe/Vienna', '--every 2d', '--zone'],
    () => run('backup', '--at', '02:30', '--every', '2d', '--zone', 'Europe/Vienna'),
  ],
  [['backup --off'], () => run('backup', '--off')],
  [['backup verify stint-20261118T120000Z.tar', 'backup verify'], () => run('backup', 'verify', anArchive())],
  [['npm run -s stint -- restore stint-20261118T120000Z.tar'], restore],
  [
    ['npm run -s stint -- admin rotate-secret'],
    async () => {
      const before = readFileSync(join(place.STINT_DATA_DIR, 'secrets.json'), 'utf8')
      await run('admin', 'rotate-secret')
      assert.notEqual(readFileSync(join(place.STINT_DATA_DIR, 'secrets.json'), 'utf8'), before)
      await run('doctor')
    },
  ],
  [
    ['install -m 600 /dev/null /etc/stint.env'],
    async () => {
      const file = join(place.STINT_DATA_DIR, 'stint.env')
      execFileSync('install', ['-m', '600', '/dev/null', file])
      assert.equal(statSync(file).mode & 0o777, 0o600)
    },
  ],
]

async function curl(): Promise<void> {
  const url = `${server.baseUrl}/v2/organizations/1/projects?page_limit=3`
  const said = execFileSync('curl', ['-s', '-H', `Authorization: Bearer ${token}`, url], { encoding: 'utf8' })
  assert.ok(Array.isArray(JSON.parse(said).projects), said)
}

function anArchive(): string {
  const [archive = ''] = readdirSync(archives).filter((name) => name.endsWith('.tar'))
  return join(archives, archive)
}

/** Into an empty place, and it is fit for use. */
async function restore(): Promise<void> {
  const empty = await stintPlace()
  for (const args of [['restore', anArchive()], ['doctor']]) {
    const { code, stderr, stdout } = await runStint(args, empty)
    assert.equal(code, 0, `${args[0]}: ${stderr}${stdout}`)
  }
}

test('every command in README.md and docs/operations.md is run, here or elsewhere, or says what it needs', () => {
  const accounted = [
    ...steps.flatMap(([codes]) => codes),
    ...Object.keys(runElsewhere),
    ...Object.keys(needsMore),
  ]
  const documented = documentedCommands()
  assert.deepEqual(
    [...documented].filter((code) => !accounted.includes(code)),
    [],
    'documented and not run',
  )
  assert.deepEqual(
    accounted.filter((code) => !documented.has(code)),
    [],
    'run and no longer documented',
  )
  assert.equal(new Set(accounted).size, accounted.length, 'named twice')
})

test('what another file is said to run is in that file', () => {
  for (const [code, [file, what]] of Object.entries(runElsewhere))
    assert.ok(readFileSync(join(root, file), 'utf8').includes(what), `${code}: ${file}`)
})

test('every test that docs/operations.md names for a fault exists', () => {
  const named = readFileSync(join(root, 'docs/operations.md'), 'utf8').match(/`[\w/-]+\.test\.ts`/g) ?? []
  assert.ok(named.length > 10)
  for (const file of named) assert.ok(existsSync(join(root, file.slice(1, -1))), file)
})

for (const [codes, step] of steps) test(`0: ${codes.join(', ')}`, async () => void (await step()))

test('the systemd unit is valid and hardened', { skip: !existsSync('/usr/bin/systemd-analyze') }, () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/stint.service')], {
    encoding: 'utf8',
  })
  // The program of the unit is not installed on this machine.
  const faults = stderr
    .split('\n')
    .filter((line) => line.includes('stint.service') && !/not executable|bin\/stint/.test(line))
  assert.deepEqual(faults, [])
  // 30 is an exposure of 3.0.
  const args = ['security', '--offline=true', '--threshold=30', join(root, 'deploy/stint.service')]
  const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  assert.equal(status, 0, stdout)
})
