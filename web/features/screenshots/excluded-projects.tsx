import { ProjectPicker } from '../../directory/project-picker.tsx'
import { t } from '../../ui/text.ts'
import { useSettingsChange } from './use-settings-change.ts'

/** Off on a project wins over every other setting. */
export function ExcludedProjects({ excluded }: { excluded: number[] }) {
  const { mutate, isPending } = useSettingsChange()
  const change = (chosen: number[]) => {
    const off = chosen.filter((id) => !excluded.includes(id))
    const on = excluded.filter((id) => !chosen.includes(id))
    mutate({
      projects: [
        ...off.map((project_id) => ({ project_id, screenshots: false })),
        ...on.map((project_id) => ({ project_id, screenshots: true })),
      ],
    })
  }
  return (
    <ProjectPicker
      label={t('Projects')}
      description={t('No screenshots are taken on these projects, regardless of other settings.')}
      value={excluded}
      disabled={isPending}
      onChange={change}
    />
  )
}
