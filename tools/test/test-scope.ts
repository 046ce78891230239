import asyncHooks, { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'

// node:test finds the running test by an async hook, which follows every promise of the process and makes
// each many times dearer. Here it finds the test in the async context, which is free. So nothing may load node:test before this file.
const current = new AsyncLocalStorage<number>()

type Register = (id: number, type: string, trigger: number, resource: object) => void
let register: Register | undefined

/** What node:test makes its tests of. */
class TestScope extends AsyncResource {
  override runInAsyncScope<This, Result>(
    work: (this: This, ...args: unknown[]) => Result,
    thisArg?: This,
    ...args: unknown[]
  ): Result {
    const id = this.asyncId()
    register?.(id, 'Test', 0, this)
    return super.runInAsyncScope(() => current.run(id, () => Reflect.apply(work, thisArg, args)))
  }
}

const hook = { enable: () => hook, disable: () => hook }
const { createHook, executionAsyncId } = asyncHooks
Object.assign(asyncHooks, {
  AsyncResource: TestScope,
  executionAsyncId: () => current.getStore() ?? 0,
  createHook({ init }: { init: Register }) {
    register = init
    return hook
  },
})
// It keeps what it finds when it loads; everybody else gets the real ones.
export const { describe } = await import('node:test')
Object.assign(asyncHooks, { AsyncResource, createHook, executionAsyncId })

/** True in a test, a hook or a file of tests, which node:test then blames for an error that nobody caught. */
export function isInTest(): boolean {
  return current.getStore() !== undefined
}
