import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from '../../tests/browser/find-browser.ts'
import { runCommand } from './command.ts'

const advice = 'Install Chromium, or set STINT_TEST_BROWSER to the path of a Chromium or Chrome.'

/** The path of a browser for the browser tests, installed if there is none; fails with why not, and what to do. */
export async function ensureBrowser(): Promise<string> {
  const found = await findBrowser()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !hasApt()) {
    throw new Error(`No browser was found for the browser tests. ${advice}`)
  }
  process.stdout.write('Installing chromium-headless-shell with apt-get…\n')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Another apt may hold the lock, on a machine that is just being set up.
  const patience = ['-o', 'DPkg::Lock::Timeout=300']
  const updated = await runCommand('apt-get', ['update', '-q', ...patience], { env })
  const packages = ['install', '-y', '-q', '--no-install-recommends', ...patience, 'chromium-headless-shell']
  const installed = await runCommand('apt-get', packages, { env })
  const now = await findBrowser()
  if (now) return now
  const said = [updated, installed].map(({ output }) => output.trim().split('\n').slice(-8).join('\n'))
  throw new Error(`No browser was found, and apt-get could not install one. ${advice}\n${said.join('\n')}`)
}

function hasApt(): boolean {
  return spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}
