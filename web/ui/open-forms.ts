import { useEffect } from 'react'
import { useCurrent } from './use-current.ts'

/** A form on the page that holds work worth keeping. */
type OpenForm = {
  isDirty(): boolean
  /** False: it could not be saved, and shows why. */
  save(): Promise<boolean>
}

const open = new Set<{ current: OpenForm }>()

/** Lists a form as long as it is on the page. */
export function useOpenForm(form: OpenForm, isListed: boolean): void {
  const latest = useCurrent(form)
  useEffect(() => {
    if (!isListed) return
    open.add(latest)
    return () => {
      open.delete(latest)
    }
  }, [isListed, latest])
}

const unsaved = () => [...open].filter(({ current }) => current.isDirty())

export const hasUnsaved = () => unsaved().length > 0

/** Saves what the forms of the page hold; false: one of them could not be saved. */
export async function saveOpenForms(): Promise<boolean> {
  for (const { current } of unsaved()) if (!(await current.save())) return false
  return true
}
