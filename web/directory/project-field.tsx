import { Group, Select, type SelectProps, Text } from '@mantine/core'
import { ProjectDot } from './project-dot.tsx'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  projects: readonly { id: number; name: string }[]
  value?: number | null
  onChange?: (id: number | null) => void
}

/** One of the projects on which somebody may track, found by typing; they are all here already. */
export function ProjectField({ projects, value = null, onChange, ...props }: Props) {
  return (
    <Select
      label="Project"
      placeholder="Choose a project"
      searchable
      openOnFocus={false}
      allowDeselect={false}
      limit={100}
      nothingFoundMessage="No project has this name."
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
