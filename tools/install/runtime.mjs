import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const newestNeeded = 26

/** The Node that npm installed. On platforms without one, the current Node if it is new enough. */
export function findRuntime(root) {
  const runtime = runtimesOf(root).find((each) => existsSync(each))
  if (runtime) return runtime
  if (Number.parseInt(process.versions.node, 10) >= newestNeeded) return process.execPath
  throw new Error(
    `Node ${newestNeeded} did not come with the packages for ${process.platform}-${process.arch}: ` +
      'there is one for Linux and macOS on x64 and arm64 and for Windows on x64. ' +
      `On these delete node_modules and try again; elsewhere install Node ${newestNeeded} or newer yourself.`,
  )
}

/** Not by its link in .bin: copies of a tree often lack links. */
function runtimesOf(root) {
  const { platform, arch } = process
  const folder = (name) => join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  return platform === 'win32'
    ? [folder(`node-win-${arch}`)]
    : [folder(`node-${platform}-${arch}`), folder(`node-bin-${platform}-${arch}`)]
}
