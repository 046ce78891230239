import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { PlainMap } from '../../ui/map/plain-map.tsx'
import { mapQuery } from './calls.ts'

/** A map of sites, on the operator's own tiles if there are some. It asks nobody else for maps. */
export function SiteMap(props: Omit<ComponentProps<typeof PlainMap>, 'tiles'>) {
  const { data } = useQuery(mapQuery(useOrganization().id))
  return <PlainMap tiles={data?.tiles ?? undefined} {...props} />
}
