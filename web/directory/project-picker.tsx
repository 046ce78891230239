import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Choice } from '../ui/chip.tsx'
import { type FoundChoices, foundChoices } from '../ui/found-choices.ts'
import { IdPicker, type IdPickerProps, IdSelect, type IdSelectProps } from '../ui/id-select.tsx'
import { t } from '../ui/text.ts'
import { useOrganization } from './current-organization.ts'
import { ProjectDot } from './project-dot.tsx'
import { foundProjectsQuery, namedProjectsQuery } from './project-names.ts'

/** Finds projects by typing a part of their name; the value is a list of project ids. */
export function ProjectPicker(props: IdPickerProps) {
  return (
    <IdPicker
      nothingFoundMessage={t('No matching project.')}
      {...props}
      useChoices={useProjectChoices}
      renderOption={Line}
    />
  )
}

/** The same for one project. */
export function ProjectSelect(props: IdSelectProps) {
  return (
    <IdSelect
      nothingFoundMessage={t('No matching project.')}
      {...props}
      useChoices={useProjectChoices}
      renderOption={Line}
    />
  )
}

/** Projects that match the text, and those already chosen, whose names the field shows. */
export function useProjectChoices(text: string, chosen: number[]): FoundChoices {
  const { id } = useOrganization()
  const named = useQuery(namedProjectsQuery(id, chosen))
  const kept = chosen.length === 0 ? [] : (named.data ?? [])
  const isTyped = text !== '' && !kept.some(({ name }) => name === text)
  const found = useQuery(foundProjectsQuery(id, isTyped ? text : ''))
  const all = new Map([...(found.data ?? []), ...kept].map((project) => [project.id, project.name]))
  const choices = Array.from(all, ([value, label]) => ({ value: String(value), label }))
  return foundChoices(choices, found, named)
}

function Line({ option }: { option: Choice }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <ProjectDot id={Number(option.value)} />
      <Text fz="sm">{option.label}</Text>
    </Group>
  )
}
