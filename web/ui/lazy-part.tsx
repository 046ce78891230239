import { type ComponentType, type ReactNode, use } from 'react'
import { reloadApp } from './app-version.ts'
import { MissingPart, missingPart } from './missing-part.ts'

/** Loads its code when it is first shown. If that fails it throws a MissingPart, and can be tried again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let found: ComponentType<Props> | MissingPart | undefined
  let loading: Promise<void> | undefined
  // A failure is kept until it is forgotten: React would ask again at once.
  const begin = () => {
    loading ??= load()
      .catch(() => missingPart(tryAgain))
      .then((part) => {
        found = part
      })
    return loading
  }
  function forget(): void {
    found = undefined
    loading = undefined
  }
  /** Some browsers remember a file that failed for as long as the page is open: then the app loads again. */
  async function tryAgain(): Promise<void> {
    forget()
    await begin()
    if (found instanceof MissingPart && found.build === 'same') reloadApp()
  }
  function Part(props: Props): ReactNode {
    if (found === undefined) use(begin())
    if (found === undefined) return null
    if (found instanceof MissingPart) throw found
    const Shown = found
    return <Shown {...props} />
  }
  /** Called when the pointer is over a link to it, and before it opens. */
  Part.preload = async () => {
    if (found instanceof MissingPart) forget()
    await begin()
  }
  return Part
}
