import { Group, type SelectProps, Text } from '@mantine/core'
import { FoundSelect } from '../ui/found-select.tsx'
import { t } from '../ui/text.ts'
import { ProjectDot } from './project-dot.tsx'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  projects: readonly { id: number; name: string }[]
  value?: number | null
  onChange?: (id: number | null) => void
}

/** One of the given projects, found by typing. */
export function ProjectField({ projects, value = null, onChange, ...props }: Props) {
  return (
    <FoundSelect
      label={t('Project')}
      placeholder={t('Choose a project')}
      allowDeselect={false}
      limit={100}
      nothingFoundMessage={t('No matching project.')}
      {...props}
      data={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
      leftSection={value === null ? undefined : <ProjectDot id={value} />}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <ProjectDot id={Number(option.value)} />
          <Text fz="sm">{option.label}</Text>
        </Group>
      )}
    />
  )
}
