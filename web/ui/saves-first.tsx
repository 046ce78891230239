import type { MouseEvent, ReactNode } from 'react'
import { hasUnsaved, saveOpenForms } from './open-forms.ts'

/**
 * Around buttons that act on the stored record: a click saves what the forms of the page hold, and acts then. Without this, a
 * button would act on something other than what the screen shows. A button that gives up the record says `data-discards`.
 */
export function SavesFirst({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'contents' }} data-saves-first onClickCapture={saveFirst}>
      {children}
    </div>
  )
}

async function saveFirst(event: MouseEvent): Promise<void> {
  const { target } = event
  const button = target instanceof Element && target.closest<HTMLElement>('button, [role=menuitem]')
  if (!button || button.closest('form, [data-discards]') || !hasUnsaved()) return
  event.preventDefault()
  event.stopPropagation()
  if (await saveOpenForms()) button.click()
}
