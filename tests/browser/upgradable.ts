import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { after } from 'node:test'
import fastify from 'fastify'
import { webAppRoutes } from '../../server/process/web-app.ts'
import type { AppPage, Pages } from './app.ts'

const built = resolve(import.meta.dirname, '../../web/dist')

/**
 * Runs in front of a server at its public address, as a proxy does, and serves the web app itself: the current build,
 * and after `upgrade` another one in which every file has another name.
 */
export async function serveUpgradable(
  app: Pages & { baseUrl: string },
): Promise<{ upgrade(): Promise<void> }> {
  const [before, next] = [siteOf(built, app.url), siteOf(await renamedBuild(), app.url)]
  let current = before
  const front = createServer((asked, reply) => {
    const { method = 'GET', url = '/', headers } = asked
    if (/^\/(v2|auth)\//.test(url)) {
      const call = request(app.baseUrl + url, { method, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      })
      call.on('error', () => reply.destroy())
      asked.pipe(call)
      return
    }
    void current.inject({ method: 'GET', url, headers }).then((answer) => {
      reply.writeHead(answer.statusCode, answer.headers).end(answer.rawPayload)
    })
  })
  await new Promise<void>((listening) => front.listen(Number(new URL(app.url).port), listening))
  after(() => {
    front.closeAllConnections()
    front.close()
  })
  return {
    async upgrade() {
      current = next
    },
  }
}

/** The script that started the app: of which build a page is. */
export function entryOf(page: AppPage): Promise<string | null> {
  return page.locator('script[type="module"]').first().getAttribute('src')
}

function siteOf(directory: string, base: string) {
  const site = fastify()
  site.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'unknown_route' }))
  webAppRoutes(site, { directory, urls: { base, auth: `${base}/auth` } })
  return site
}

/** The same app as another build would name its files. */
async function renamedBuild(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'stint-upgrade-'))
  after(() => rm(directory, { recursive: true, force: true }))
  await cp(built, directory, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const assets = join(directory, 'assets')
  const names = await readdir(assets)
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, '-next$1')]))
  const texts = [
    ...names.map((name) => join(assets, name)),
    join(directory, 'index.html'),
    join(directory, 'service-worker.js'),
  ].filter((file) => ['.js', '.css', '.html'].includes(extname(file)))
  const anyName = /[\w.-]+\.(?:js|css|woff2|svg)\b/g
  await Promise.all(
    texts.map(async (file) => {
      const text = await readFile(file, 'utf8')
      const next = text.replaceAll(anyName, (name) => renamed.get(name) ?? name)
      await writeFile(file, next.replace(/version:`\w+`/, 'version:`next`'))
    }),
  )
  await Promise.all(names.map((name) => rename(join(assets, name), join(assets, renamed.get(name) ?? name))))
  return directory
}
