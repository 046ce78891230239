import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `npx vite web` serves the sources while they change; a server of Stint answers the calls.
const server = process.env.STINT_DEV_SERVER ?? 'http://localhost:4000'
const called = ['/v2', '/auth', '/docs', '/healthz', '/map', '/readyz', '/test']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 4001, proxy: Object.fromEntries(called.map((path) => [path, { target: server }])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Small files stay files: the content security policy allows no data: but for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        // Few files: of libraries and of our own what every screen needs, what only some pages need, and one for each page.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            {
              name: 'shared',
              test: /web\/(api|directory|frames|shell|theme|ui)\/|\/messages\//,
              tags: ['$initial'],
            },
            { name: 'page-libraries', test: /node_modules/ },
            { name: 'page-parts', test: /web\/(api|directory|frames|ui)\// },
          ],
        },
      },
    },
  },
})
