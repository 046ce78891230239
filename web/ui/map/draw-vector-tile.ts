import { VectorTile, type VectorTileFeature, type VectorTileLayer } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

type Look = 'green' | 'water' | 'building' | 'road' | 'border' | 'name'

/** Layers of the usual schemas (Protomaps, OpenMapTiles, Shortbread) in the order in which they are drawn. */
const looks: readonly [Look, readonly string[]][] = [
  ['green', ['landcover', 'landuse', 'park', 'natural', 'land', 'sites']],
  ['water', ['water', 'ocean', 'waterway', 'water_polygons', 'water_lines', 'physical_line']],
  ['building', ['buildings', 'building']],
  ['road', ['roads', 'transportation', 'streets', 'transit']],
  ['border', ['boundaries', 'boundary']],
  ['name', ['places', 'place', 'place_labels']],
]
/** Of land, only what is green: the rest is the ground itself. */
const greenKinds = /park|wood|forest|grass|garden|meadow|scrub|cemetery|golf|pitch|farm|nature|heath|orchard/
const mostNames = 6

type Drawing = { zoom: number; colourOf: (name: string) => string }

/** Draws a Mapbox vector tile: ground, water, green, buildings, roads, borders and the names of places. */
export function drawVectorTile(
  context: CanvasRenderingContext2D,
  bytes: Uint8Array,
  { zoom, colourOf }: Drawing,
): void {
  const { width, height } = context.canvas
  context.fillStyle = colourOf('land')
  context.fillRect(0, 0, width, height)
  const { layers } = new VectorTile(new PbfReader(bytes))
  for (const [look, names] of looks)
    for (const layer of names.flatMap((name) => layers[name] ?? [])) {
      context.fillStyle = colourOf(look)
      context.strokeStyle = colourOf(look)
      context.lineWidth = look === 'road' ? Math.max(1, zoom - 9) : 1.5
      context.setLineDash(look === 'border' ? [6, 4] : [])
      if (look === 'name') writeNames(context, layer)
      else drawLayer(context, layer, look)
    }
}

function drawLayer(context: CanvasRenderingContext2D, layer: VectorTileLayer, look: Look): void {
  const scale = context.canvas.width / layer.extent
  for (let i = 0; i < layer.length; i++) {
    const feature = layer.feature(i)
    if (feature.type === 1 || (look === 'green' && !greenKinds.test(kindOf(feature)))) continue
    context.beginPath()
    for (const ring of feature.loadGeometry())
      for (const [n, { x, y }] of ring.entries())
        if (n === 0) context.moveTo(x * scale, y * scale)
        else context.lineTo(x * scale, y * scale)
    if (feature.type === 3 && look !== 'border') context.fill('evenodd')
    else context.stroke()
  }
}

function kindOf({ properties }: VectorTileFeature): string {
  return String(properties.kind ?? properties.class ?? properties.subclass ?? '')
}

function writeNames(context: CanvasRenderingContext2D, layer: VectorTileLayer): void {
  const scale = context.canvas.width / layer.extent
  context.font = '22px sans-serif'
  context.textAlign = 'center'
  for (let i = 0, written = 0; i < layer.length && written < mostNames; i++) {
    const feature = layer.feature(i)
    const [point] = feature.loadGeometry()[0] ?? []
    const { name } = feature.properties
    if (feature.type !== 1 || point === undefined || typeof name !== 'string') continue
    context.fillText(name, point.x * scale, point.y * scale)
    written += 1
  }
}
