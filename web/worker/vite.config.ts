import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vite'
import { sortFiles } from './build.ts'

// Built after the app and into the same folder: the worker names the files of its build, so each build has another worker.
export default defineConfig(() => {
  const app = resolve(process.env.STINT_BUILT_APP ?? join(import.meta.dirname, '../dist'))
  const page = readFileSync(join(app, 'index.html'), 'utf8')
  const files = readdirSync(join(app, 'assets')).sort()
  const version = createHash('sha256').update(page).update(files.join('\n')).digest('hex').slice(0, 12)
  const build = sortFiles(
    page,
    files.map((name) => `/assets/${name}`),
    version,
  )
  return {
    root: import.meta.dirname,
    publicDir: false as const,
    define: { __BUILD__: JSON.stringify(build) },
    build: {
      outDir: app,
      emptyOutDir: false,
      modulePreload: false as const,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'service-worker.ts'),
        output: { format: 'iife' as const, entryFileNames: 'service-worker.js' },
      },
    },
  }
})
