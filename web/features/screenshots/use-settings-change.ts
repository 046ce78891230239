import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { changeSettings, refreshScreenshots, type SettingsChange } from './calls.ts'

/** Saves a part of the screenshot settings at once. */
export function useSettingsChange() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: SettingsChange) => changeSettings(id, change),
    onSuccess: async () => {
      await refreshScreenshots(queries, id)
      sayDone(t('Settings saved.'))
    },
    onError: sayProblem,
  })
}

export const frequencies = (largest: number) => Array.from({ length: largest + 1 }, (_, i) => String(i))
