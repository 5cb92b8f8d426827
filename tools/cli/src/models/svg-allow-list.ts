const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements of SVG that draw or describe. Without those that run, load, animate, link or need a font. */
export const ELEMENTS = words(`
  svg g defs symbol use image switch title desc style path rect circle ellipse line polyline polygon
  clipPath mask pattern marker linearGradient radialGradient stop filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Attributes whose values are CSS, and may therefore refer to other files. */
export const CSS_ATTRIBUTES = words(`
  clip-path color color-interpolation color-interpolation-filters cursor fill fill-opacity fill-rule clip-rule filter
  flood-color flood-opacity lighting-color marker-end marker-mid marker-start mask mask-type opacity paint-order
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width vector-effect display visibility overflow shape-rendering
  image-rendering mix-blend-mode isolation transform-origin enable-background
`);

/** Attributes with numbers, keywords, names and descriptions. */
export const PLAIN_ATTRIBUTES = words(`
  id class lang role aria-label aria-labelledby aria-describedby aria-hidden focusable version baseProfile type media
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points pathLength transform viewBox
  preserveAspectRatio refX refY markerWidth markerHeight markerUnits orient offset gradientUnits gradientTransform
  spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 values tableValues slope intercept amplitude
  exponent order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant
  specularConstant specularExponent limitingConeAngle azimuth elevation z pointsAtX pointsAtY pointsAtZ
  xChannelSelector yChannelSelector scale stdDeviation radius baseFrequency numOctaves seed stitchTiles
  systemLanguage requiredFeatures
`);

/** CSS functions that load nothing. `url()` is checked separately. */
export const CSS_FUNCTIONS = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp
  matrix translate translatex translatey scale scalex scaley rotate skewx skewy
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
`);
