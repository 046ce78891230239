import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './chunks.ts'
import { firstCode } from './first-code.ts'
import { usedPackages } from './used-packages.ts'

// `npx vite web` serves the sources while they change; a server of Stint answers the calls.
const server = process.env.STINT_DEV_SERVER ?? 'http://localhost:4000'
const called = ['/v2', '/auth', '/docs', '/healthz', '/map', '/readyz', '/test']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstCode(), usedPackages()],
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
        codeSplitting: { groups },
      },
    },
  },
})
