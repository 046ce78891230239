import { type RefObject, useLayoutEffect, useRef } from 'react'

// Of radio buttons the chosen one has the focus, as by the keyboard.
const anyField = [
  'input:not([type="hidden"], [type="file"], [type="radio"])',
  'input[type="radio"]:checked',
  'textarea',
  'select',
]
  .map((each) => `${each}:not(:disabled, [hidden])`)
  .join(', ')

/**
 * In a dialog the focus goes to the first field of the form, not to the button that closes the dialog. A field that
 * should have it instead says `data-autofocus`, which is also how the dialog finds this one. On a page the focus moves only
 * where the page is opened to fill in the form.
 */
export function useFirstField(isPage: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // Under a thumb a focused field brings up the keys, which cover half of the screen.
    if (matchMedia('(pointer: coarse)').matches) return
    const first = form.current?.querySelector<HTMLElement>(anyField)
    const dialog = form.current?.closest('[role="dialog"]')
    if (!dialog) {
      if (isPage) first?.focus({ preventScroll: true })
      return
    }
    const field = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? first
    field?.setAttribute('data-autofocus', '')
    // A form that came after its dialog finds the focus given away: to the button in the head, or to nothing.
    const timer = setTimeout(() => {
      const focused = document.activeElement
      const isTyping = dialog.contains(focused) && focused?.matches(anyField)
      if (!isTyping) field?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isPage])
  return form
}
