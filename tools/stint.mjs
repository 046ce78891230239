#!/usr/bin/env node
import { runStint } from './run-stint.mjs'

process.exitCode = await runStint(process.argv.slice(2))
