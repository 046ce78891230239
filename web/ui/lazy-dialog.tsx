import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { Guarded } from './section-problem.tsx'

/** A dialog whose code loads when it first opens, or before by `preload`. */
export function lazyDialog<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart<Props>(load)
  // A dialog notes where the focus is when it opens, so it is there, closed, before that.
  function Opening(props: Props) {
    const [isThere, setThere] = useState(false)
    useEffect(() => setThere(true), [])
    return <Part {...props} isOpen={isThere && props.isOpen} />
  }
  function Dialog(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.isOpen)
    if (props.isOpen && !wasOpen) setWasOpen(true)
    if (!wasOpen) return null
    return (
      <Guarded>
        <Suspense>
          <Opening {...props} />
        </Suspense>
      </Guarded>
    )
  }
  Dialog.preload = Part.preload
  return Dialog
}
