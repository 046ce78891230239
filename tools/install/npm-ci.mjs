import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'

const usual = 'packages (first run, or the lock file changed)'

/** Runs npm ci quietly: one line before, one after, and npm's output only on failure. */
export async function runNpmCi(root, { withDev = true, flags = [], what = usual } = {}) {
  const begin = Date.now()
  process.stderr.write(`Installing ${what}…\n`)
  const { code, output } = await run(root, withDev, flags)
  if (code !== 0) {
    process.stderr.write(output)
    throw new Error(
      'npm ci failed; its output is above. Check the network and the free disk space, then try again.',
    )
  }
  process.stderr.write(`Installed in ${Math.round((Date.now() - begin) / 1000)} s.\n`)
}

function run(root, withDev, further) {
  const { command, args, shell } = npmCommand()
  // NODE_ENV=production or an npm setting would skip packages that tests and the embedded database need.
  const flags = [
    'ci',
    '--no-audit',
    '--no-fund',
    // The lock file says which packages: what npm has kept of them needs no question whether it is still current.
    '--prefer-offline',
    '--include=optional',
    withDev ? '--include=dev' : '--omit=dev',
    ...further,
  ]
  return new Promise((resolve, reject) => {
    const npm = spawn(command, [...args, ...flags], {
      cwd: root,
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: outsidePath() },
    })
    let output = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (part) => (output += part))
    npm.once('error', (cause) => reject(new Error(`npm could not be started: ${cause.message}`, { cause })))
    npm.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Uses the npm that runs us, with its own Node: npm ci removes the Node in node_modules. */
function npmCommand() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli?.endsWith('npm-cli.js') && node && !isOurs(node))
    return { command: node, args: [cli], shell: false }
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}

function outsidePath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !isOurs(entry))
    .join(delimiter)
}

function isOurs(path) {
  return path.includes('node_modules') && !path.includes('node-gyp-bin')
}
