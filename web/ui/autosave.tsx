import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { autosaveMs } from './notice-times.ts'
import { t } from './text.ts'
import type { ApiForm } from './use-api-form.ts'
import { useCurrent } from './use-current.ts'

type Values = Record<string, unknown>

/** Saves what is typed, a moment after the last key. */
export function useAutosave<V extends Values>({ form, save }: ApiForm<V>): void {
  const latest = useCurrent(save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new value starts the wait again.
  useEffect(() => {
    if (!form.isDirty()) return
    const timer = setTimeout(() => void latest.current({ isQuiet: true }), autosaveMs)
    return () => clearTimeout(timer)
  }, [form.values])
}

/** Whether what the form shows is stored. */
// biome-ignore lint/suspicious/noExplicitAny: a form of any values.
export function SavedState({ of: { form, isSaving, problem } }: { of: ApiForm<any> }) {
  const isStored = !form.isDirty()
  const hasFaults = problem !== undefined || Object.keys(form.errors).length > 0
  const words = isSaving ? t('Saving…') : isStored ? t('Saved') : hasFaults ? t('Not saved') : ''
  return (
    <Text role="status" fz="sm" c={hasFaults && !isSaving && !isStored ? 'bad' : 'dimmed'} mr="auto">
      {words}
    </Text>
  )
}
