import type { Plugin } from 'vite'

/** Lists in the build which packages it is made from, for the bill of materials of a release. It is not served. */
export function usedPackages(): Plugin {
  return {
    name: 'used-packages',
    apply: 'build',
    generateBundle() {
      const paths = new Set([...this.getModuleIds()].flatMap((id) => packageOf(id) ?? []))
      this.emitFile({
        type: 'asset',
        fileName: '.packages.json',
        source: JSON.stringify([...paths].sort()),
      })
    },
  }
}

/** Its path from the root, as the lock file names it; undefined for our own modules. */
function packageOf(id: string): string | undefined {
  return /.*?((?:node_modules\/(?:@[^/]+\/)?[^/]+\/)*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
}
