export { Button, type ButtonLook, buttonStyle, IconButton } from './controls/Button.tsx';
export { Chip } from './controls/Chip.tsx';
export { DateFilter } from './controls/DateFilter.tsx';
export { EndlessList, type EndlessState } from './controls/EndlessList.tsx';
export { type ActiveFilter, FilterBar, FilterDivider } from './controls/FilterBar.tsx';
export { ListGridSwitch, type ListView } from './controls/ListGridSwitch.tsx';
export { Pagination } from './controls/Pagination.tsx';
export { tabRowStyle } from './controls/tab-style.ts';
export { type Tab, Tabs } from './controls/Tabs.tsx';
export { Avatar } from './data/Avatar.tsx';
export { Card, NextStep, StretchedLink } from './data/Card.tsx';
export { Price, PriceSkeleton, type Offer } from './data/Price.tsx';
export { Table, type Column, type Sorting } from './data/Table.tsx';
export { Badge, CountBadge, LiveDot } from './feedback/Badge.tsx';
export { EmptyState, ErrorState, ForbiddenState, NotFoundState, OfflineState } from './feedback/Notice.tsx';
export { OfflineBanner } from './feedback/OfflineBanner.tsx';
export { ProgressBar, Spinner } from './feedback/Progress.tsx';
export { ToastHost } from './feedback/ToastHost.tsx';
export { toasts, type ToastOptions, type ToastType } from './feedback/toasts.ts';
export { REFUSALS } from './feedback/refusals.ts';
export { waysOn } from './feedback/ways-on.ts';
export { Skeleton, SkeletonText } from './feedback/Skeleton.tsx';
export { focusRing } from './foundation/focus.ts';
export { GlobalStyle } from './foundation/GlobalStyle.tsx';
export { Icon } from './foundation/Icon.tsx';
export { media } from './foundation/media.ts';
export { Container, PageSection } from './foundation/PageSection.tsx';
export { clampLines, displayText, labelText, leadText, metaText, tabularFigures } from './foundation/text.ts';
export { linkStyle, TextLink } from './foundation/TextLink.tsx';
export { useStill } from './foundation/use-still.ts';
export { VisuallyHidden } from './foundation/VisuallyHidden.tsx';
export { Checkbox } from './forms/Checkbox.tsx';
export { Field } from './forms/Field.tsx';
export { Form } from './forms/Form.tsx';
export { RadioGroup } from './forms/RadioGroup.tsx';
export { Select } from './forms/Select.tsx';
export { Switch } from './forms/Switch.tsx';
export { TextArea } from './forms/TextArea.tsx';
export { TextField } from './forms/TextField.tsx';
export { type FieldErrors } from './forms/use-field.ts';
export { Crest } from './media/Crest.tsx';
export { Image } from './media/Image.tsx';
export { MediaOriginsContext, useMediaSource } from './media/media-source.ts';
export { STAGE_HEIGHT, stageCard, StageWays, waysFirst } from './media/stage.ts';
export {
  WATCH_TITLE_HEIGHT,
  WatchActions,
  WatchEyebrow,
  WatchFacts,
  watchHeadText,
} from './media/watch-head.ts';
export { BrandArt, TeamArt } from './media/TeamArt.tsx';
export { HeroCarousel } from './motion/HeroCarousel.tsx';
export { Rail } from './motion/Rail.tsx';
export { Dialog } from './overlay/Dialog.tsx';
export { Drawer } from './overlay/Drawer.tsx';
export { Menu, type MenuAction } from './overlay/Menu.tsx';
export { Modal } from './overlay/Modal.tsx';
export { Popover } from './overlay/Popover.tsx';
export { PopupHost } from './overlay/PopupHost.tsx';
export { isCanceled, popups, type Question } from './overlay/popups.ts';
export { Tooltip } from './overlay/Tooltip.tsx';
export { ShareButton } from './share/ShareButton.tsx';
export { Countdown } from './time/Countdown.tsx';
export { clockText, timeLeft } from './time/time-left.ts';
export { useNow } from './time/use-now.ts';
export { type VirtualSection } from './virtual/flat-rows.ts';
export { useColumns } from './virtual/use-columns.ts';
export { VirtualList, type VirtualListHandle } from './virtual/VirtualList.tsx';
