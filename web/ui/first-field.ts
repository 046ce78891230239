import { type RefObject, useLayoutEffect, useRef } from 'react'

const fields = ['input:not([type="hidden"])', 'textarea', 'select'].map(
  (each) => `${each}:not(:disabled, [hidden])`,
)

/**
 * In a dialog the focus goes to the first field of the form, not to the button that closes the dialog. A field that
 * should have it instead says `data-autofocus`, which is also how the dialog finds this one.
 */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // Under a thumb a focused field brings up the keys, which cover half of the dialog.
    if (matchMedia('(pointer: coarse)').matches) return
    const dialog = form.current?.closest('[role="dialog"]')
    if (!dialog || dialog.querySelector('[data-autofocus]')) return
    const field = form.current?.querySelector<HTMLElement>(fields.join(', '))
    field?.setAttribute('data-autofocus', '')
    // The form came after the dialog: the focus has settled on the button in its head.
    const focused = document.activeElement
    if (focused?.matches('button') && dialog.contains(focused) && !form.current?.contains(focused))
      field?.focus()
  }, [])
  return form
}
