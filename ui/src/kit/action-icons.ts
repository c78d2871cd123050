/** Fluent's icons by what they do in the panel; named one by one, so that only these are loaded, with the screens that use them. */
export {
  CartRegular as LargeCartIcon,
  DeleteRegular as DeleteIcon,
  EditRegular as EditIcon,
  MoreHorizontalRegular as MoreIcon,
  EyeOffRegular as HideIcon,
  EyeRegular as ShowIcon,
  CalendarSyncRegular as EmptySubscriptionsIcon,
  GiftRegular as GiftIcon,
  DataTrendingRegular as EmptyStatisticsIcon,
  DropRegular as EmptyDripFeedsIcon,
  ReceiptRegular as EmptyOrdersIcon,
  SearchRegular as EmptySearchIcon,
  ShoppingBagRegular as EmptyServicesIcon,
  StarRegular as EmptyFavouritesIcon,
} from "@fluentui/react-icons";
