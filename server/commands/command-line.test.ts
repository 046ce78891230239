import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Command } from 'commander'
import { runStint } from '../testing/stint-process.ts'
import { loadAdminCommand } from './admin.ts'
import { demoCommand } from './demo.ts'
import { doctorCommand } from './doctor.ts'
import { migrateCommand } from './migrate.ts'
import { serveCommand } from './serve.ts'
import { loadWebhooksCommand } from './webhooks.ts'

const groups = [await loadAdminCommand(), await loadWebhooksCommand()]
const commands = [...groups, demoCommand, doctorCommand, migrateCommand, serveCommand]

function everyCommand(list: readonly Command[]): Command[] {
  return list.flatMap((command) => [command, ...everyCommand(command.commands)])
}

test('0: --help lists every command, and npm start is not one of them', async () => {
  const { code, stdout, stderr } = await runStint(['--help'], {})
  assert.deepEqual([code, stderr], [0, ''])
  for (const command of commands) assert.match(stdout, new RegExp(`^  ${command.name()}\\b`, 'm'))
  assert.doesNotMatch(stdout, /^ {2}start\b/m)
})

test('0: --help of one command explains its options', async () => {
  const { code, stdout } = await runStint(['admin', 'create-user', '--help'], {})
  assert.equal(code, 0)
  assert.match(stdout, /^Usage: stint admin create-user \[options\]\n\nCreate a user/)
  for (const option of ['--email', '--name', '--password', '--time-zone']) assert.ok(stdout.includes(option))
})

test('one: a command of a group is loaded without the others', async () => {
  for (const load of [loadAdminCommand, loadWebhooksCommand])
    for (const each of (await load()).commands) assert.deepEqual((await load(each.name())).commands, [each])
})

test('every command and every option is explained', () => {
  for (const command of everyCommand(commands)) {
    assert.match(command.description(), /^[A-Z].*\.$/, command.name())
    for (const option of command.options)
      assert.notEqual(option.description, '', `${command.name()} ${option.flags}`)
    assert.ok(command.helpInformation().includes('--help'))
  }
})

test('every command with a result can print JSON', () => {
  for (const command of everyCommand(commands)) {
    if (command.commands.length > 0 || command === serveCommand) continue
    assert.ok(
      command.options.some((option) => option.long === '--json'),
      command.name(),
    )
  }
})

for (const { args, says } of [
  { args: ['dance'], says: /^error: unknown command 'dance'\n/ },
  {
    args: ['serve', '--role', 'king'],
    says: /^error: option '--role <role>' argument 'king' is invalid\. Allowed choices are all, api, worker\.\n$/,
  },
  { args: ['migrate', '--fast'], says: /^error: unknown option '--fast'\n$/ },
  { args: ['doctor', 'who'], says: /^error: too many arguments for 'doctor'/ },
  { args: ['admin'], says: /^Usage: stint admin/ },
]) {
  test(`2: ${args.join(' ')}`, async () => {
    const { code, stdout, stderr } = await runStint(args, {})
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(stderr, says)
  })
}

test('3: every command reports all configuration faults at once', async () => {
  const { code, stdout, stderr } = await runStint(['migrate'], { PORT: 'x', STINT_LOG_LEVEL: 'loud' })
  assert.deepEqual([code, stdout], [3, ''])
  assert.match(
    stderr,
    /^The configuration has faults:\n {2}- PORT must be .*\n {2}- STINT_LOG_LEVEL must be .*\n$/,
  )
})
