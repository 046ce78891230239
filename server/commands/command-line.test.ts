import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyCommand } from '../testing/commands.ts'
import { runStint } from '../testing/stint-process.ts'
import { loadProgram } from './command-line.ts'

const commands = await everyCommand()

test('0: --help lists every command, and npm start is not one of them', async () => {
  const { code, stdout, stderr } = await runStint(['--help'], {})
  assert.deepEqual([code, stderr], [0, ''])
  for (const { words } of commands.filter((each) => each.words.length === 1 && each.words[0] !== 'start'))
    assert.match(stdout, new RegExp(`^  ${words[0]}\\b`, 'm'))
  assert.doesNotMatch(stdout, /^ {2}start\b/m)
})

test('0: --help of one command explains its options', async () => {
  const { code, stdout } = await runStint(['admin', 'create-user', '--help'], {})
  assert.equal(code, 0)
  assert.match(stdout, /^Usage: stint admin create-user \[options\]\n\nCreate a user/)
  for (const option of ['--email', '--name', '--password', '--time-zone']) assert.ok(stdout.includes(option))
})

/** What a call of the command line loads: all modules, and the features among them. */
async function loadedBy(args: string[]): Promise<{ modules: number; features: string[] }> {
  const hook = new URL('../testing/loaded-modules.ts', import.meta.url).href
  const { code, stderr } = await runStint(args, { NODE_OPTIONS: `--import=${hook}` })
  assert.equal(code, 0, stderr)
  const urls: string[] = JSON.parse(stderr.trim().split('\n').at(-1) ?? '')
  return { modules: urls.length, features: urls.filter((url) => url.includes('/server/features/')) }
}

test('no feature is loaded by --help, nor by help for a group', async () => {
  for (const args of [['--help'], ['admin', '--help'], ['help', 'webhooks']]) {
    const { modules, features } = await loadedBy(args)
    assert.deepEqual(features, [], args.join(' '))
    assert.ok(modules < 40, `${args.join(' ')} loads ${modules} modules`)
  }
})

test('serve --help and demo --help load no feature', async () => {
  for (const name of ['serve', 'demo']) assert.deepEqual((await loadedBy([name, '--help'])).features, [])
})

test('one: a command of a group is loaded without the others', async () => {
  for (const group of ['admin', 'webhooks', 'quarters']) {
    const names = (await loadProgram(group)).commands[0]?.commands.map((each) => each.name()) ?? []
    assert.ok(names.length > 2, group)
    for (const name of names) {
      const [loaded] = (await loadProgram(group, name)).commands
      assert.deepEqual(
        loaded?.commands.map((each) => each.name()),
        [name],
      )
    }
  }
})

test('every command and every option is explained', () => {
  for (const { words, command } of commands) {
    assert.match(command.description(), /^[A-Z].*\.$/, words.join(' '))
    for (const option of command.options)
      assert.notEqual(option.description, '', `${words.join(' ')} ${option.flags}`)
    assert.ok(command.helpInformation().includes('--help'))
  }
})

test('every command with a result can print JSON', () => {
  for (const { words, command } of commands) {
    if (command.commands.length > 0 || ['start', 'serve'].includes(command.name())) continue
    assert.ok(
      command.options.some((option) => option.long === '--json'),
      words.join(' '),
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
