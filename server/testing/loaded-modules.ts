import { registerHooks } from 'node:module'

// For NODE_OPTIONS=--import: when the process ends, it says which modules it has loaded.
const loaded: string[] = []
registerHooks({
  load(url, context, next) {
    loaded.push(url)
    return next(url, context)
  },
})
process.once('exit', () => process.stderr.write(`${JSON.stringify(loaded)}\n`))
