// Parts that several examples have in common; all of them are the demo's.

/** The grade that everybody begins with; the further ones say what is other with them. */
export const firstGrade = {
  id: 1,
  name: "Bronze",
  icon: "https://panel.example/icon.svg",
  discount_percent: 0,
  spending_goal: 0,
  spending_goal_decimal: "0",
  is_next: false,
  is_previous: false,
  available_closed_sales: false,
  available_personal_manager: false,
  consultation_chat_period: null,
  thumbnail_period: null,
  created_at: "2026-11-20 14:39:18",
  expires_at: null,
};

/** Where a customer stands, as the summary and the profile tell it. */
export const exampleGrades = {
  current_grade: {
    ...firstGrade,
    id: 3,
    name: "Gold",
    discount_percent: 5,
    spending_goal: 500,
    spending_goal_decimal: "500",
    available_closed_sales: true,
    consultation_chat_period: "30",
  },
  next_grade: {
    ...firstGrade,
    id: 4,
    name: "Platinum",
    discount_percent: 8,
    spending_goal: 2000,
    spending_goal_decimal: "2000",
    is_next: true,
    available_closed_sales: true,
    available_personal_manager: true,
    consultation_chat_period: "30",
  },
  previous_grade: {
    ...firstGrade,
    id: 2,
    name: "Silver",
    discount_percent: 2,
    spending_goal: 100,
    spending_goal_decimal: "100",
    is_previous: true,
  },
  grade_discounts_enabled: true,
  grades_enabled: true,
  spend_to_goal: 678.479723,
  spend_to_goal_decimal: "678.479723",
  spend_to_goal_percent: 33,
};
