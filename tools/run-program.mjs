import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { watchAncestors } from './watch-ancestors.mjs'

const root = resolve(import.meta.dirname, '..')

/** Runs one of our programs on its own Node and returns its exit code. It never outlives its parents. */
export async function runProgram(program, args, { withDev = true } = {}) {
  let runtime
  try {
    runtime = await installWhatIsMissing({ withDev })
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    return 1
  }
  const child = spawn(runtime, ['--disable-warning=ExperimentalWarning', resolve(root, program), ...args], {
    // The channel closes when we die, even by kill -9, so the child notices.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, STINT_LAUNCHED: '1' },
  })
  const end = () => askToEnd(child)
  // Ctrl-C also reaches the child directly. A message keeps it from being counted twice.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  const endWatch = watchAncestors(end)
  return new Promise((done) => {
    child.once('error', (error) => {
      process.stderr.write(`${runtime} could not be started: ${error.message}\n`)
      done(1)
    })
    child.once('exit', (code, signal) => {
      endWatch()
      done(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** A command without its own shutdown does not listen, so it gets a moment before the signal. */
function askToEnd(child) {
  if (child.connected) child.send('end', () => {})
  // On Windows a signal ends the child immediately, so we wait as long as its shutdown may take.
  setTimeout(() => child.kill('SIGTERM'), process.platform === 'win32' ? 20_000 : 300).unref()
}
