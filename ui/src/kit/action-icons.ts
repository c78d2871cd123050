/** Fluent's icons by what they do in the panel; named one by one, so that only these are loaded, with the screens that use them. */
export {
  CartRegular as LargeCartIcon,
  DeleteRegular as DeleteIcon,
  EditRegular as EditIcon,
  EyeOffRegular as HideIcon,
  EyeRegular as ShowIcon,
} from "@fluentui/react-icons";
