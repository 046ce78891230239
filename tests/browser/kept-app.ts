import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../server/foundation/testing/until.ts'
import type { AppPage } from './app.ts'

/** Waits until the worker controls the page and has kept all code of the build: only then does every page open offline. */
export async function appIsKept(page: AppPage): Promise<void> {
  const assets = join(import.meta.dirname, '../../web/dist/assets')
  const files = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
  const isKept = `(async () => {
    const [name] = (await caches.keys()).filter((each) => each.startsWith('stint-'))
    if (!name || !navigator.serviceWorker.controller) return false
    const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return ${JSON.stringify(files)}.every((file) => paths.includes('/assets/' + file))
  })()`
  await until(() => page.evaluate<boolean>(isKept), 'the pages are kept')
}
