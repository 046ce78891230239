import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildBundle, findBundle } from './commands/bundle.mjs'

// JavaScript: loading what strips types takes a third of the time of a short command.
const args = process.argv.slice(2)
const root = join(import.meta.dirname, '..')
// A server is built when its sources changed. Other commands take the bundle that fits, or load the few sources that they need.
const bundle = findBundle() ?? (args[0] === 'start' || args[0] === 'serve' ? buildBundle() : undefined)
const folder = bundle && join(root, bundle.folder)
if (folder) process.setSourceMapsEnabled(true)
// Halves the time to a command's first line. Enable it before loading anything else.
enableCompileCache(folder ? join(folder, 'compiled') : join(root, 'node_modules/.cache/stint'))
const commandLine = folder
  ? join(folder, 'command-line.js')
  : join(import.meta.dirname, 'commands/command-line.ts')
const { runCommandLine } = await import(pathToFileURL(commandLine).href)

process.exitCode = await runCommandLine(args)
// A failed command may leave a timer or connection open, so we exit explicitly.
if (process.exitCode !== 0) process.exit()
