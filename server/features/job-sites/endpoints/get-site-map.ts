import { Type } from 'typebox'
import { anyMember } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import type { JobSitesPorts } from '../ports.ts'

const zoom = (description: string) => Type.Integer({ minimum: 0, maximum: 22, description })

const tiles = Type.Object(
  {
    url: Type.String({
      description: 'The URL of a tile, with {z}, {x} and {y} to fill in. It works for at least a day.',
    }),
    kind: Type.Enum(['raster', 'vector'], { description: 'Raster images, or Mapbox vector tiles.' }),
    min_zoom: zoom('The smallest zoom level that has tiles. At level 0 one tile shows the whole earth.'),
    max_zoom: zoom('The largest zoom level that has tiles.'),
    attribution: Type.String({ description: 'The attribution to show on the map. Can be empty.' }),
  },
  { additionalProperties: false },
)

type ShownMap = {
  job_site_map: {
    tiles: {
      url: string
      kind: 'raster' | 'vector'
      min_zoom: number
      max_zoom: number
      attribution: string
    } | null
    finds_addresses: boolean
  }
}

const mapReply = json<ShownMap>(
  'The map configuration.',
  Type.Object(
    {
      job_site_map: Type.Object(
        {
          tiles: Type.Union([tiles, Type.Null()], {
            description: 'The operator’s own map; null if there is none, or while it can’t be read.',
          }),
          finds_addresses: Type.Boolean({
            description: 'Whether the server can look up addresses.',
          }),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
)

export const getSiteMap = ({ map, urls }: Pick<JobSitesPorts, 'map' | 'urls'>) =>
  endpoint({
    get: '/v2/organizations/:organization_id/job_site_map',
    tag: 'Job sites',
    summary: 'Get the map configuration of job sites',
    description: 'The server never calls an external map service: tiles come from a file of its operator.',
    access: anyMember,
    reply: mapReply,

    async handle({ now }) {
      const set = await map.tiles?.describe()
      return {
        job_site_map: {
          tiles: set
            ? {
                url: `${urls.base}${map.links.templateAt(now)}`,
                kind: set.kind,
                min_zoom: set.minZoom,
                max_zoom: set.maxZoom,
                attribution: set.attribution,
              }
            : null,
          finds_addresses: map.geocoder !== undefined,
        },
      }
    },
  })
